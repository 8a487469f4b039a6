import { describe, expect, it } from 'vitest';
import type { Frame } from '../frame/frame.ts';
import { readQuestion } from '../read-question.ts';
import { TEST_NAMES } from '../testing/names.ts';

const TODAY = '2026-11-20';
const read = (text: string, before: Frame | null = null) =>
  readQuestion(text, { names: TEST_NAMES, today: TODAY, before });
const after = (first: string, text: string) => read(text, read(first).frame);

describe('a list that is gone on with', () => {
  it.each(['next 10', 'the next ten', 'show me the next 10 please', '10 more', 'give me ten more'])(
    'shows as many more rows: %s',
    (text) => {
      const { frame, problems } = after('spend by campaign this year', text);
      expect(problems).toEqual([]);
      expect(frame).toMatchObject({ metrics: ['spend'], groupings: ['campaign'], offset: 10 });
      expect(frame.top?.count).toBe(10);
    },
  );

  it('goes on from where it was', () => {
    const next = after('top 5 vendors by visits last month', 'next 20').frame;
    expect([next.offset, next.top?.count]).toEqual([5, 20]);
    expect(read('more', next).frame.offset).toBe(25);
    expect(read('previous 5', next).frame.offset).toBe(0);
    expect(read('the other end', next).frame).toMatchObject({ offset: 0, top: { order: 'asc' } });
  });

  it('shows the rest, as far as one answer holds', () => {
    expect(after('spend by campaign this year', 'and the rest?').frame).toMatchObject({
      offset: 10,
      top: { count: 50 },
    });
  });

  it('begins anew with other rows', () => {
    const next = after('spend by campaign this year', 'next 10').frame;
    expect(read('by vendor', next).frame.offset).toBe(0);
  });

  it.each(['sum them', 'add those up', 'total of these', 'what do they add up to', 'total for those 5'])(
    'adds the rows up: %s',
    (text) => {
      expect(after('top 5 vendors by spend in q3', text).frame).toMatchObject({
        fold: 'sum',
        top: { count: 5 },
      });
    },
  );

  it('takes their average', () => {
    expect(after('top 5 vendors by spend in q3', 'average of them').frame.fold).toBe('average');
  });

  it.each([
    ['win rate by industry this year', 'sum them'],
    ['win rate by industry this year', 'average of those'],
    ['visits by page last month', 'add those up'],
  ])('does not add up what does not: %s, %s', (first, text) => {
    expect(after(first, text).problems[0]).toMatchObject({ kind: 'which-figure', reason: 'not-measured' });
  });

  it('says nothing of lists where there is none', () => {
    expect(read('next 10').problems).not.toEqual([]);
    expect(after('visits last month', 'sum them').problems).not.toEqual([]);
  });
});

describe('the rows just shown', () => {
  const shown = (text: string, isAll = true): Frame => ({
    ...read(text).frame,
    shown: {
      isAll,
      rows: {
        field: 'company',
        ids: ['comp_siemens', 'comp_northwind'],
        name: 'the 2 companies shown',
        members: ['Siemens AG', 'Northwind Traders'],
        isExcluded: false,
      },
    },
  });
  const companies = (frame: Frame) => frame.restrictions.find(({ field }) => field === 'company')?.ids;

  it('are narrowed by what else is asked', () => {
    const { frame } = read('which of those are enterprise', shown('companies that visited last month'));
    expect(frame.restrictions.map(({ field }) => field)).toEqual(['revRange']);
    expect(frame.groupings).toEqual(['company']);
  });

  it('are kept where what chose them cannot be', () => {
    const before = shown('companies that visited /pricing last month');
    const { frame, problems } = read('which of those have an open opportunity', before);
    expect(problems).toEqual([]);
    expect(companies(frame)).toEqual(['comp_siemens', 'comp_northwind']);
    expect(frame.period).toBeNull();
    expect(companies(read('which of those visited /blog/spend-report', before).frame)).toHaveLength(2);
    expect(companies(read('which of these came in november', before).frame)).toHaveLength(2);
  });

  it('are those that a number had chosen', () => {
    const before = shown('top 2 companies by visits last month');
    expect(companies(read('which of those are enterprise', before).frame)).toHaveLength(2);
  });

  it('tells where there were more', () => {
    const before = shown('companies that visited /pricing last month', false);
    expect(read('which of those have an open opportunity', before).notes.join()).toContain('further down');
  });

  it('are those that “they” and “those” stand for', () => {
    const before = shown('companies that visited last month');
    for (const text of ['do they have an open deal', 'what about their pipeline']) {
      const { frame, problems } = read(text, before);
      expect(problems).toEqual([]);
      expect(companies(frame)).toEqual(['comp_siemens', 'comp_northwind']);
    }
    expect(companies(read('show them by week', before).frame)).toBeUndefined();
  });

  it('are named where one of them is counted off', () => {
    const before = shown('companies that visited last month');
    const { frame, notes } = read('what did the second one do', before);
    expect(companies(frame)).toEqual(['comp_northwind']);
    expect(notes.join()).toContain('“the second one” is Northwind Traders');
    expect(companies(read('page views of the first company', before).frame)).toEqual(['comp_siemens']);
    expect(companies(read('what has the last one been doing', before).frame)).toEqual(['comp_northwind']);
  });

  it('are asked about where a bound had chosen deals', () => {
    const before = read('deals over 100k that closed last month').frame;
    expect(read('who influenced them', before).problems).not.toEqual([]);
  });

  it('are asked about where they are not known', () => {
    const { frame } = read('companies that visited /pricing last month');
    expect(read('which of those have an open opportunity', frame).problems[0]?.kind).toBe('which-figure');
  });
});
