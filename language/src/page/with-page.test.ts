import { describe, expect, it } from 'vitest';
import type { ConversationState } from '../follow-ups/conversation-state.ts';
import type { Restriction } from '../frame/frame.ts';
import { TEST_DAY } from '../testing/describe.ts';
import { TEST_NAMES } from '../testing/names.ts';
import { understand } from '../understand.ts';
import type { PageAtHand } from './page-at-hand.ts';

const thing = (field: Restriction['field'], id: string, name: string): Restriction => ({
  field,
  ids: [id],
  name,
  members: [name],
  isExcluded: false,
});
const SPRING = thing('campaign', 'camp_spring', 'Spring Launch');
const SIEMENS = thing('company', 'comp_siemens', 'Siemens AG');
const JUNE = { start: '2026-06-01', end: '2026-06-30' };
const OCTOBER = '2026-10-01..2026-10-31';

function ask(text: string, page: PageAtHand | undefined, state: ConversationState | null = null) {
  const asked = understand(text, { names: TEST_NAMES, today: TEST_DAY, state, page });
  if (asked.kind !== 'query') throw new Error(`${text}: ${asked.kind}`);
  const { range, filters, dimensions } = asked.plan.query;
  return {
    days: `${range.start}..${range.end}`,
    filters: filters.map((each) => [each.field, 'operand' in each ? each.operand : null]),
    dimensions,
    notes: asked.notes,
    fromPage: asked.fromPage.map(({ kind }) => kind),
    state: { frame: asked.frame, permalink: null, pending: null },
  };
}
const JUNE_DAYS = `${JUNE.start}..${JUNE.end}`;

describe('what is on the page', () => {
  const page: PageAtHand = { range: JUNE, things: [SPRING] };

  it('is what a question is about that names nothing of it', () => {
    const asked = ask('visits by channel', page);
    expect(asked).toMatchObject({ days: JUNE_DAYS, filters: [['campaignIds', ['camp_spring']]] });
    expect(asked.fromPage).toEqual(['filter', 'period']);
    const alone = ask('visits by channel', undefined);
    expect(alone).toMatchObject({ filters: [], fromPage: [] });
  });

  it('compares as the page does', () => {
    const held = (compared: PageAtHand['compared']) => {
      const asked = understand('visits', {
        ...{ names: TEST_NAMES, today: TEST_DAY, state: null },
        page: { range: JUNE, things: [], compared },
      });
      return asked.kind === 'query' ? asked.plan.query.compare?.end : undefined;
    };
    expect([held('PERIOD_BEFORE'), held('SATURDAY_BEFORE'), held(undefined)]).toEqual([
      '2026-05-31',
      '2026-05-30',
      '2026-05-31',
    ]);
  });

  it('has the figure that “is that a lot” is about, where none was shown before', () => {
    expect(ask('is that a lot?', page)).toMatchObject({
      days: JUNE_DAYS,
      filters: [['campaignIds', ['camp_spring']]],
      notes: ['No figure is named: the first of the page is assumed, visits.'],
      fromPage: ['filter', 'period'],
    });
    expect(() => ask('is that a lot?', undefined)).toThrow('clarification');
  });

  it('yields to days and names in the question', () => {
    expect(ask('visits by channel last month', page)).toMatchObject({ days: OCTOBER, fromPage: ['filter'] });
    const named = ask('visits from LinkedIn Ads', page);
    expect(named.filters.map(([field]) => field)).toEqual(['vendorIds']);
    expect(named.fromPage).toEqual(['period']);
    // A list of campaigns is one of all of them.
    expect(ask('visits by campaign', page)).toMatchObject({ filters: [], fromPage: ['period'] });
  });

  it('is kept by what follows up the answer, and by no other question', () => {
    const first = ask('visits by channel', page);
    const next = ask('and by week?', undefined, first.state);
    expect(next).toMatchObject({ days: JUNE_DAYS, filters: [['campaignIds', ['camp_spring']]] });
    const other = ask('pipeline by vendor', undefined, first.state);
    expect(other.days).not.toBe(JUNE_DAYS);
    expect(other.filters).toEqual([]);
  });

  it('comes before the days that were spoken of, and not before what a follow-up is about', () => {
    const { state } = ask('visits by channel last month', undefined);
    expect(ask('visits by vendor', page, state)).toMatchObject({ days: JUNE_DAYS, notes: [] });
    expect(ask('and by vendor?', page, state)).toMatchObject({ days: OCTOBER, filters: [], fromPage: [] });
  });

  it('is left out, and said so, where the figure knows nothing of it', () => {
    const asked = ask('spend by vendor', { range: JUNE, things: [SIEMENS] });
    expect(asked).toMatchObject({ days: JUNE_DAYS, filters: [], fromPage: ['period'] });
    expect(asked.notes).toContainEqual(expect.stringContaining('“Siemens AG” of the page is left out'));
  });

  it('is what "this campaign" and "on this page" mean', () => {
    for (const text of ['visits by channel from this campaign', 'visits by channel on this page'])
      expect(ask(text, page).filters).toEqual([['campaignIds', ['camp_spring']]]);
    expect(ask('visits by channel in this period', page).days).toBe(JUNE_DAYS);
  });
});
