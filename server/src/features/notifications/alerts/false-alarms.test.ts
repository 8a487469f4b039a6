import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addDays, type Day, toDay } from '@parley/core/dates';
import { DEVIATIONS, USUAL_WEEKS, unusualFigure } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { randomStream, sampleWorld } from '@parley/worlds';
import { expect, it } from 'vitest';

const LOG = resolve(import.meta.dirname, '../../../../../../shared/data/weblog-elastic-apache/apache_logs');

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

/** How often a day fires of whose visits three quarters are gone, in a hundred. */
function caught(figures: ByDay): number {
  const days = [...figures.keys()].toSorted();
  const asked = days.slice(7 * USUAL_WEEKS);
  const fired = asked.filter((day) => {
    const before = Array.from(
      { length: USUAL_WEEKS },
      (_, week) => figures.get(addDays(day, -7 * (week + 1))) ?? 0,
    );
    const found = unusualFigure('visits', Math.round((figures.get(day) ?? 0) / 4), before);
    return (found?.deviations ?? 0) <= -DEVIATIONS.standard;
  });
  return (100 * fired.length) / asked.length;
}

/** Visits of each address on a day of the public log, half an hour apart: people come in groups of visits. */
function visitsOfPeople(): { perDay: number; people: number[] } {
  const found = new Map<string, { at: number; visits: number }>();
  const days = new Set<string>();
  for (const line of readFileSync(LOG, 'utf8').split('\n')) {
    const [, address, day = '', hour = 0, minute = 0] =
      /^(\S+) \S+ \S+ \[([^:]+):(\d+):(\d+)/.exec(line) ?? [];
    if (address === undefined) continue;
    days.add(day);
    const key = `${day} ${address}`;
    const at = Number(hour) * 60 + Number(minute);
    const before = found.get(key);
    if (before === undefined) found.set(key, { at, visits: 1 });
    else found.set(key, { at, visits: before.visits + (at - before.at > 30 ? 1 : 0) });
  }
  const people = [...found.values()].map(({ visits }) => visits);
  return { perDay: people.length / days.size, people };
}

it.skipIf(!existsSync(LOG))(
  'fires on few days drawn from the public log (skipped where ../shared/data is absent)',
  () => {
    // The log has four days, and an alert needs weeks: days are drawn from its people, as many as a day of it has.
    const { perDay, people } = visitsOfPeople();
    expect(people.length).toBeGreaterThan(1_000);
    for (const [name, part, least] of [
      ['public log', 1, 99],
      ['a tenth of the public log', 0.1, 40],
    ] as const) {
      const random = randomStream(11, name);
      const visits = new Map<Day, number>();
      for (let index = 0; index < 1_000; index++) {
        const most = perDay * part;
        const count = Math.round(most + random.gauss() * Math.sqrt(most));
        const drawn = Array.from({ length: count }, () => random.pick(people));
        visits.set(
          addDays('2023-01-01', index),
          drawn.reduce((sum, each) => sum + each, 0),
        );
      }
      const rates = alarms('visits', visits);
      say(name, rates);
      expect(rates.all, name).toBeLessThan(1);
      // It is not blind: of days on which three quarters of the visits were gone, so many fire.
      const found = caught(visits);
      if (process.env['PARLEY_ALARMS_SCALE'] !== undefined)
        console.log(`${name}: ${perDay * part} people a day, ${found.toFixed(1)}% of broken days fire`);
      expect(found, name).toBeGreaterThan(least);
    }
  },
);

it('fires where three quarters of the visits of a day are gone', () => {
  const before = [410, 395, 402, 388, 420, 399, 405, 380];
  expect(unusualFigure('visits', 100, before)?.deviations).toBeLessThan(-DEVIATIONS.standard);
  expect(unusualFigure('visits', 390, before)?.deviations).toBe(0);
});
