import { describe, expect, it } from 'vitest';
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
