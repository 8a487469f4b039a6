import { describe, expect, it } from 'vitest';
import { offersOf } from './choices/offers.ts';
import { findOpportunities, indexOpportunities } from './names/opportunities.ts';
import { titleOfPlan } from './plan/title.ts';
import { outcomeOf, TEST_DAY, TEST_NAMES } from './testing/index.ts';
import { understand } from './understand.ts';

const asked = (text: string) => understand(text, { names: TEST_NAMES, today: TEST_DAY, state: null });

describe('an opportunity is a name: its company in its influence period, or a figure of it', () => {
  it.each([
    [
      'Show all touchpoints of Northwind Traders – Pilot',
      'company | humanVisits | companyId=northwind | 2026-03-01..2026-11-21',
    ],
    [
      'visits by page for northwind traders supplier risk emea',
      'breakdown | humanVisits | by page | companyId=northwind | 2026-05-01..2026-10-20',
    ],
    [
      'which vendors touched the Northwind Traders – Pilto deal?',
      'breakdown | humanVisits | by vendor | companyId=northwind | 2026-03-01..2026-11-21',
    ],
    [
      'how many days was the deal “Northwind Traders - Pilot” open?',
      'figure | daysOpen | opportunityIds=oppt_pilot | 2024-11-21..2026-11-21',
    ],
    [
      'pipeline influenced by vendor for Northwind Traders – Pilot',
      'breakdown | pipelineInfluenced | by vendor | opportunityIds=oppt_pilot | 2024-11-21..2026-11-21',
    ],
    [
      'visits of Northwind Traders – Pilot in October',
      'figure | humanVisits | companyId=northwind | 2026-10-01..2026-10-31',
    ],
  ])('%s', (question, expected) => {
    expect(outcomeOf(question).text.replace(/ \| vs .*$/, '')).toBe(expected);
  });

  it('leads to its page', () => {
    const read = asked('how big is the deal Northwind Traders – Pilot');
    expect(read.kind === 'query' && read.plan.permalink).toBe('/opportunities/oppt_pilot');
  });

  it('says which time is taken', () => {
    const read = asked('which vendors touched Northwind Traders – Pilot');
    expect(read.kind === 'query' && read.notes).toEqual([
      '“Northwind Traders – Pilot” is an opportunity: its influence period, from Mar 1, 2026 until today, is taken.',
    ]);
  });

  it('asks which one where its company has several, and offers each', () => {
    const question = 'which vendors touched the Northwind Traders deal?';
    const read = asked(question);
    if (read.kind !== 'clarification') throw new Error(read.kind);
    const offers = offersOf(read, { names: TEST_NAMES, today: TEST_DAY, state: null });
    expect(offers.map((offer) => ('plan' in offer ? titleOfPlan(offer.plan) : offer.text))).toEqual([
      'Human visits by Northwind Traders from May 1 to Oct 20, 2026, by vendor',
      'Human visits by Northwind Traders from Mar 1 to Nov 21, 2026, by vendor',
    ]);
  });

  it('a name that may be anything else is one only where it is called so', () => {
    const company = { id: 'comp_globex', name: 'Globex' };
    const days = { from: '2026-01-01', until: null };
    const index = indexOpportunities([
      { id: 'oppt_a', name: 'New Business', company, ...days },
      { id: 'oppt_b', name: 'Globex 2026', company, ...days },
    ]);
    expect(findOpportunities('new business last quarter', index)).toBeNull();
    expect(findOpportunities('visits of Globex 2026', index)).toBeNull();
    expect(findOpportunities('visits of the New Business deal', index)?.all.map(({ id }) => id)).toEqual([
      'oppt_a',
    ]);
  });

  it('a company without one, and deals in general, are read as before', () => {
    expect(outcomeOf('which vendors touched the Siemens deal').text).toMatch(
      /opportunitiesInfluenced \| by vendor \| companyId=siemens/,
    );
    expect(outcomeOf('deals of Northwind Traders').text).toMatch(/pipelineCount \| companyId=northwind/);
    expect(outcomeOf('Supplier Risk EMEA campaign visits').text).toMatch(/campaignIds=risk_emea/);
  });
});
