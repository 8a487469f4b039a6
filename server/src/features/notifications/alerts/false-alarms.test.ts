import { addDays, type Day, toDay } from '@parley/core/dates';
import { DEVIATIONS, USUAL_WEEKS, unusualFigure } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { sampleWorld } from '@parley/worlds';
import { expect, it } from 'vitest';

type ByDay = ReadonlyMap<Day, number>;

/** Days of the sample world that are unlike others: the end of the year, and the conference. */
const isHoliday = (day: Day): boolean =>
  day.slice(5) >= '12-18' || day.slice(5) <= '01-02' || (day.slice(5) >= '05-11' && day.slice(5) <= '05-15');

/** How often a day fires on which nothing is wrong, in a hundred days that have eight weeks before them. */
function alarms(metric: MetricId, figures: ByDay): { all: number; ordinary: number } {
  const days = [...figures.keys()].toSorted();
  const first = days[0] ?? '';
  const asked = days.filter((day) => addDays(day, -7 * USUAL_WEEKS) >= first);
  const fires = (day: Day): boolean => {
    const before = Array.from(
      { length: USUAL_WEEKS },
      (_, week) => figures.get(addDays(day, -7 * (week + 1))) ?? 0,
    );
    const found = unusualFigure(metric, figures.get(day) ?? 0, before);
    return Math.abs(found?.deviations ?? 0) >= DEVIATIONS.standard;
  };
  const rate = (some: readonly Day[]): number => (100 * some.filter(fires).length) / some.length;
  return { all: rate(asked), ordinary: rate(asked.filter((day) => !isHoliday(day))) };
}

function add(figures: Map<Day, number>, day: Day, more: number): void {
  figures.set(day, (figures.get(day) ?? 0) + more);
}

const world = () =>
  sampleWorld({
    seed: 20_260,
    today: '2026-11-24',
    scale: Number(process.env['PARLEY_ALARMS_SCALE'] ?? 0.2),
  });

/** Rates of what was measured are in docs/use/reports-and-goals.md and in decision 67. */
const say = (name: string, rates: { all: number; ordinary: number }): void => {
  if (process.env['PARLEY_ALARMS_SCALE'] === undefined) return;
  console.log(
    `${name}: ${rates.all.toFixed(1)}% of all days, ${rates.ordinary.toFixed(1)}% of ordinary ones`,
  );
};

it('fires on few ordinary days of the sample world: visits, visits of companies, spend and leads', () => {
  const made = world();
  const [visits, ofCompanies] = [new Map<Day, number>(), new Map<Day, number>()];
  const [spend, leads] = [new Map<Day, number>(), new Map<Day, number>()];
  const seen = new Set<string>();
  for (const { at, visitor, botReason, company } of made.pageViews()) {
    const day = toDay(at);
    const key = `${day} ${visitor}`;
    if (botReason !== '' || seen.has(key)) continue;
    seen.add(key);
    add(visits, day, 1);
    if (company !== null) add(ofCompanies, day, 1);
  }
  const { adStatistics, leads: people } = made.facts;
  for (const row of adStatistics) add(spend, row.day, row.spend);
  for (const { createdAt } of people) add(leads, toDay(createdAt), 1);
  for (const [name, metric, figures, most] of [
    ['visits', 'visits', visits, 2],
    ['visits of companies', 'visits', ofCompanies, 2],
    ['spend', 'spend', spend, 3],
    ['leads', 'leads', leads, 2],
  ] as const) {
    const rates = alarms(metric, figures);
    say(name, rates);
    expect(rates.ordinary, name).toBeLessThan(most);
    expect(rates.all, name).toBeLessThan(6);
  }
});

it('fires where three quarters of the visits of a day are gone', () => {
  const before = [410, 395, 402, 388, 420, 399, 405, 380];
  expect(unusualFigure('visits', 100, before)?.deviations).toBeLessThan(-DEVIATIONS.standard);
  expect(unusualFigure('visits', 390, before)?.deviations).toBe(0);
});
