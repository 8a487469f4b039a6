import { describe, expect, it } from 'vitest';
import { targetLink, visitedLink } from './activity-link.ts';
import { companyVisits, inSizeOrder } from './group-rows.ts';
import { revenueTiles } from './kpi-figures.ts';
import { trendComparison, trendSeries } from './trend-series.ts';

const range = { start: '2026-10-01', end: '2026-10-31' };
const days = '?startDate=2026-10-01&endDate=2026-10-31';

describe('links to the list behind a figure', () => {
  it('ask for at least one visit, most first', () =>
    expect(visitedLink(range)).toBe(
      `/web-traffic-activity${days}&w.sortBy=metrics.visits&w.metrics.visits=[1,]`,
    ));
  it('take members of TAM, or of the audience', () => {
    expect(targetLink(range, '')).toContain('&w.inTam=true&');
    expect(targetLink(range, 'audn_1')).toContain('&w.audienceIds=audn_1&');
    expect(targetLink(range, 'audn_1')).not.toContain('inTam');
  });
});

describe('groups', () => {
  const group = (id: string, targetVisits: number, otherVisits: number) => ({
    id,
    name: id,
    count: 999,
    companies: 1,
    targetVisits,
    otherVisits,
    botVisits: 50,
    unresolvedVisits: 70,
  });
  it('count visits of known companies only, as the linked list does', () => {
    expect(
      companyVisits([
        group('sect_b', 1, 2),
        group('sect_a', 5, 0),
        group('', 9, 9),
        group('sect_c', 0, 0),
      ]).map(({ id, value }) => [id, value]),
    ).toEqual([
      ['sect_a', 5],
      ['sect_b', 3],
    ]);
  });
  it('of sizes go from the largest down, whatever their figures', () => {
    const rows = companyVisits([
      group('rrng_very_small', 9, 9),
      group('rrng_enterprise', 1, 0),
      group('rrng_mid_market', 2, 0),
    ]);
    expect(inSizeOrder(rows).map(({ id }) => id)).toEqual([
      'rrng_enterprise',
      'rrng_mid_market',
      'rrng_very_small',
    ]);
  });
});

describe('trend', () => {
  const point = (sundayOfWeek: string, target: number, other: number, bot: number, unresolved: number) => ({
    sundayOfWeek,
    isPartial: sundayOfWeek === '2026-10-11',
    target,
    other,
    bot,
    unresolved,
    total: target + other + bot + unresolved,
  });
  const trend = {
    current: [point('2026-10-04', 1, 2, 3, 4), point('2026-10-11', 1, 1, 1, 1)],
    previous: [point('2026-09-20', 3, 3, 3, 3), point('2026-09-27', 1, 5, 1, 1)],
    previousStartDate: '',
    previousEndDate: '',
  };
  it('has a series per category, in the order of the stack, with cut weeks marked', () => {
    const series = trendSeries(trend);
    expect(series.map(({ id }) => id)).toEqual(['target', 'other', 'bot', 'unresolved']);
    expect(series[3]?.values).toEqual([
      { week: '2026-10-04', value: 4, isPartial: false },
      { week: '2026-10-11', value: 1, isPartial: true },
    ]);
  });
  it('is compared with the shown visits of the week in the same place', () => {
    const shown = { percent: false, hidden: ['unresolved', 'bot'] };
    expect(trendComparison(trend, shown)?.values.map(({ value }) => value)).toEqual([6, 6]);
  });
  it('is compared, as shares, with a ratio of sums over the whole previous period', () => {
    const value = (hidden: string[]) => trendComparison(trend, { percent: true, hidden })?.values[0]?.value;
    expect(value([])).toBeCloseTo(4 / 20);
    expect(value(['unresolved'])).toBeCloseTo(4 / 16);
    expect(value(['target'])).toBeNull();
  });
});

describe('figures', () => {
  it('of revenue have a tile only once there is one', () => {
    const nothing = {
      value: null,
      last: null,
      percentChange: null,
      missing: null,
      previousNote: null,
      note: null,
    };
    const money = {
      value: 5,
      last: null,
      percentChange: null,
      missing: null,
      previousNote: null,
      note: null,
    };
    expect(revenueTiles({ pipelineInfluenced: nothing, closedWonInfluenced: nothing })).toEqual([]);
    expect(
      revenueTiles({ pipelineInfluenced: money, closedWonInfluenced: nothing }).map(({ metric }) => metric),
    ).toEqual(['pipelineInfluenced']);
  });
});
