import { describe, expect, it } from 'vitest';
import { readQuestion } from '../read-question.ts';
import { TEST_DAY, TEST_NAMES } from '../testing/index.ts';
import { planQuestion } from './plan-question.ts';

const planned = (text: string) => {
  const { frame } = readQuestion(text, { names: TEST_NAMES, today: TEST_DAY, before: null });
  const found = planQuestion(frame, { today: TEST_DAY });
  if (found.kind === 'impossible') throw new Error(found.what);
  return found.plan;
};
const startOf = (text: string): string => planned(text).range.start;

describe('without a period', () => {
  it.each([
    'which vendors influenced the opportunities of Siemens',
    'opportunities of Alpine Metals',
    'which campaigns touched the deals of Northwind Traders',
    'closed-won revenue of Siemens',
    'how many deals did we win with Müller & Söhne KG',
    'pipeline influenced by channel for Leather Works',
  ])('deals of a company that is named were opened at any time: %s', (text) => {
    expect(startOf(text)).toBe('2024-11-21');
    expect(planned(text).chips.find(({ label }) => label === 'Period')?.value).toContain('all that is kept');
  });

  it.each([
    'visits of Siemens',
    'which vendors influenced the opportunities',
    'pipeline by month of Siemens',
    'opportunities without Siemens',
    'spend by vendor',
  ])('other figures are of the last 90 days: %s', (text) => {
    expect(startOf(text)).toBe('2026-08-24');
  });

  it('a period that is named holds', () => {
    expect(startOf('opportunities of Siemens in October')).toBe('2026-10-01');
  });
});

describe('the journey of a company', () => {
  it.each(['journey of Siemens Spring Launch', 'all touchpoints of Siemens – Spring Launch'])(
    'is whole, whatever else is named: %s',
    (text) => {
      const { query, notes, shape } = planned(text);
      expect(shape).toBe('company');
      expect(query.filters.filter(({ field }) => field !== 'trafficType')).toEqual([
        { field: 'companyId', operator: 'in', operand: ['comp_siemens'] },
      ]);
      expect(notes.join()).toContain('campaign “Spring Launch” does not narrow it');
    },
  );

  it('of nothing else needs no note', () => {
    expect(planned('journey of Siemens').notes.join()).not.toContain('narrow');
  });
});
