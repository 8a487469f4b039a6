import { describe, expect, it } from 'vitest';
import { buildNameIndex } from '../names/name-index.ts';
import { titleOfPlan } from '../plan/title.ts';
import { TEST_DAY, TEST_NAMES } from '../testing/index.ts';
import { understand } from '../understand.ts';
import { offersOf } from './offers.ts';

const context = { names: TEST_NAMES, today: TEST_DAY, state: null };

/** The words of what is offered in place of an answer. */
function offeredFor(question: string): string[] {
  const asked = understand(question, context);
  if (asked.kind !== 'clarification' && asked.kind !== 'refusal' && asked.kind !== 'impossible')
    throw new Error(`${question} has an answer`);
  return offersOf(asked, context).map((offer) => ('text' in offer ? offer.text : titleOfPlan(offer.plan)));
}

describe('questions to choose', () => {
  it.each([
    // The word that nothing covers is left out, and all else stays.
    [
      'visits flurb from LinkedIn Ads by week in October 2026',
      'Visits from LinkedIn Ads in October 2026, by week',
    ],
    // A time that nobody knows is one that there is.
    ['spend by vendor this time last year', 'Spend in October 2026, by vendor'],
    // What it is the best by, with its name and time.
    ['best campaign in Q3 2026', 'Pipeline influenced in Q3 2026, by campaign, highest first'],
    // No query has rows of spend by company size: it without these rows.
    ['spend by company size in October 2026', 'Spend in October 2026'],
    // What is refused offers the nearest question, at the time that was asked for.
    ['bounce rate by device in October 2026', 'in October 2026'],
    ['how did it go last month', 'Spend in October 2026'],
  ])('%s: %s', (question, choice) =>
    expect(offeredFor(question)).toContainEqual(expect.stringContaining(choice)),
  );

  it.each(['visits flurb last month', 'spend by company size', 'best vendor', 'visits this time last year'])(
    'never hold the words of the person: %s',
    (question) => {
      const choices = offeredFor(question);
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.join()).not.toMatch(/flurb|best/);
      expect(new Set(choices).size).toBe(choices.length);
    },
  );
});

it('a question that was offered is answered as its frame, whatever its words', () => {
  const asked = understand('visits flurb by vendor last month', context);
  if (asked.kind !== 'clarification' || asked.state?.pending == null) throw new Error('not asked back');
  const [offer] = offersOf(asked, context);
  if (offer === undefined || 'text' in offer) throw new Error('nothing offered');
  const choices = [{ question: 'The one in words of ours', frame: offer.frame }];
  const state = { ...asked.state, pending: { ...asked.state.pending, choices } };
  for (const said of ['The one in words of ours', 'the first one']) {
    const chosen = understand(said, { ...context, state });
    expect(chosen.kind === 'query' && chosen.plan.query).toEqual(offer.plan.query);
  }
});

it('a choice of what a follow-up went on from keeps its time and its figure', () => {
  const first = understand('visits from Northpoint last month', context);
  if (first.kind !== 'clarification' || first.state === null) throw new Error('not asked back');
  const next = understand('by week', { ...context, state: first.state });
  if (next.kind !== 'clarification') throw new Error(`not asked back: ${next.kind}`);
  expect(next.since).toEqual(['visits from Northpoint last month']);
  const offers = offersOf(next, { ...context, state: first.state });
  expect(offers.map((offer) => 'plan' in offer && titleOfPlan(offer.plan))).toEqual([
    'Human visits by Northwind Traders in October 2026, by week',
  ]);
});

it('things of the same name are told apart by their ids', () => {
  const entry = (id: string, domain: string) => ({
    field: 'company' as const,
    id,
    name: 'Twinned Works',
    ways: [domain],
  });
  const names = buildNameIndex([entry('comp_x', 'twinned.com'), entry('comp_y', 'twinned.de')], []);
  const own = { ...context, names };
  const asked = understand('visits by Twinned Works last month', own);
  if (asked.kind !== 'clarification') throw new Error('not asked back');
  const offers = offersOf(asked, own);
  expect(offers.map(({ choice }) => choice)).toEqual([
    { field: 'company', ids: ['comp_x'], detail: 'twinned.com' },
    { field: 'company', ids: ['comp_y'], detail: 'twinned.de' },
  ]);
});

it('the second one is the second of those shown, by its place or its number', () => {
  const asked = understand('visits from Northpoint last month', context);
  if (asked.kind !== 'clarification' || asked.state?.pending == null) throw new Error('not asked back');
  const [first, second] = offersOf(asked, context);
  if (first === undefined || second === undefined || 'text' in first || 'text' in second)
    throw new Error('too few are offered');
  // They are shown in another order than the names.
  const choices = [
    { question: 'A question of words', frame: null },
    { question: 'The one', frame: second.frame },
    { question: 'The other', frame: first.frame },
  ];
  const state = { ...asked.state, pending: { ...asked.state.pending, choices } };
  for (const said of ['the second one', '2', 'number two', '2nd', 'THE ONE.']) {
    const chosen = understand(said, { ...context, state });
    expect(chosen.kind === 'query' && chosen.plan.query, said).toEqual(second.plan.query);
  }
  const third = understand('3', { ...context, state });
  expect(third.kind === 'query' && third.plan.query).toEqual(first.plan.query);
});
