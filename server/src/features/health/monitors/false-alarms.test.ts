import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addDays, type Day, toDay } from '@parley/core/dates';
import { MONITORS } from '@parley/core/features/health';
import { randomStream, sampleWorld } from '@parley/worlds';
import { expect, it } from 'vitest';
import { BOTS, UNRESOLVED, unusualShare, unusualVisits } from './checks/traffic.ts';
import type { DayTraffic } from './daily-traffic.ts';

const LOG = resolve(import.meta.dirname, '../../../../../../shared/data/weblog-elastic-apache/apache_logs');
const THRESHOLDS = [3, 4, 5, 6, 8];
const STANDARD = MONITORS['visits-fell'].threshold.standard;

/** Days of the sample world that are unlike others: the end of the year, and the conference. It has a year of them. */
const isHoliday = (day: Day): boolean =>
  day.slice(5) >= '12-18' || day.slice(5) <= '01-02' || (day.slice(5) >= '05-11' && day.slice(5) <= '05-15');

/** Alarms of all four monitors on days on which nothing is wrong, in a hundred days, by threshold. */
function alarms(
  traffic: ReadonlyMap<Day, DayTraffic>,
  isAsked: (day: Day) => boolean = () => true,
): Map<number, number> {
  const days = [...traffic.keys()].filter(isAsked).toSorted();
  const found = days.flatMap((day) => {
    const visits = unusualVisits(traffic, day);
    if (visits === undefined) return [];
    const shares = [UNRESOLVED, BOTS].map((share) => unusualShare(traffic, share, day)?.deviations ?? 0);
    return [Math.max(Math.abs(visits.deviations), ...shares)];
  });
  return new Map(
    THRESHOLDS.map((threshold) => [
      threshold,
      (100 * found.filter((each) => each >= threshold).length) / found.length,
    ]),
  );
}

const perHundred = (rates: ReadonlyMap<number, number>): string =>
  [...rates].map(([threshold, rate]) => `${threshold}: ${rate.toFixed(1)}`).join(', ');

/** A visitor on a day is one visit: close enough to how many there are. */
function worldTraffic(scale: number): Map<Day, DayTraffic> {
  const seen = new Set<string>();
  const traffic = new Map<Day, DayTraffic>();
  for (const { at, visitor, botReason, company } of sampleWorld({
    seed: 20_260,
    today: '2026-11-24',
    scale,
  }).pageViews()) {
    const day = toDay(at);
    const key = `${day} ${visitor}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const found = traffic.get(day) ?? { human: 0, bots: 0, unresolved: 0, pageViews: 0, lastAt: 0 };
    traffic.set(day, {
      ...found,
      human: found.human + (botReason === '' ? 1 : 0),
      bots: found.bots + (botReason === '' ? 0 : 1),
      unresolved: found.unresolved + (botReason === '' && company === null ? 1 : 0),
    });
  }
  return traffic;
}

it('raises few false alarms in the sample world, its holidays and growth included', () => {
  const scale = Number(process.env['PARLEY_ALARMS_SCALE'] ?? 0.2);
  const traffic = worldTraffic(scale);
  const rates = alarms(traffic);
  const ordinary = alarms(traffic, (day) => !isHoliday(day));
  if (process.env['PARLEY_ALARMS_SCALE'] !== undefined)
    console.log(`sample world: ${perHundred(rates)}; ordinary days: ${perHundred(ordinary)}`);
  expect(rates.get(STANDARD)).toBeLessThan(5);
  expect(ordinary.get(STANDARD)).toBeLessThan(1.5);
});

/** Visits of each address on a day of the log: half an hour apart. */
function logVisits(): number[] {
  const last = new Map<string, { at: number; day: string; visits: number }>();
  const visits: number[] = [];
  for (const line of readFileSync(LOG, 'utf8').split('\n')) {
    const [, address, day = '', hour = 0, minute = 0] =
      /^(\S+) \S+ \S+ \[([^:]+):(\d+):(\d+)/.exec(line) ?? [];
    if (address === undefined) continue;
    const at = Number(hour) * 60 + Number(minute);
    const before = last.get(address);
    if (before?.day === day) {
      if (at - before.at > 30) before.visits++;
      before.at = at;
      continue;
    }
    if (before !== undefined) visits.push(before.visits);
    last.set(address, { at, day, visits: 1 });
  }
  return [...visits, ...[...last.values()].map((each) => each.visits)];
}

it.skipIf(!existsSync(LOG))(
  'raises few in days drawn from the public log (skipped where ../shared/data is absent)',
  () => {
    const people = logVisits();
    const random = randomStream(7, 'alarms');
    const perDay = people.length / 4;
    const traffic = new Map<Day, DayTraffic>();
    for (let index = 0; index < 400; index++) {
      const count = Math.round(perDay + random.gauss() * Math.sqrt(perDay));
      const human = Array.from({ length: count }, () => random.pick(people)).reduce(
        (sum, each) => sum + each,
        0,
      );
      traffic.set(addDays('2025-01-01', index), { human, bots: 0, unresolved: 0, pageViews: 0, lastAt: 0 });
    }
    const rates = alarms(traffic);
    if (process.env['PARLEY_ALARMS_SCALE'] !== undefined) console.log(`public log: ${perHundred(rates)}`);
    expect(rates.get(STANDARD)).toBeLessThan(1);
  },
);
