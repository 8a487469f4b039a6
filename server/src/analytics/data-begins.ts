import { type DateRange, type Day, daysBetween, lengthInDays } from '@parley/core/dates';
import {
  formatFigure,
  type MetricId,
  type MetricQuery,
  type MetricSource,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { raw, type Sql, sql, str } from '../platform/clickhouse/sql.ts';
import type { Context } from '../platform/context/context.ts';

/** Facts of every day: a day before the first of them is a day without data, not one on which nothing happened. */
const DAILY = {
  visits: { table: 'visits', day: 'toDate(started_at)', order: 'started_at' },
  impressions: { table: 'impressions', day: 'toDate(occurred_at)', order: 'occurred_at' },
  spend: { table: 'spend_days', day: 'day', order: 'day' },
} as const;
type Daily = keyof typeof DAILY;

/** What a figure is made of; touches and scores are nothing without visits. */
const MADE_OF: Readonly<Partial<Record<MetricSource, readonly Daily[]>>> = {
  visits: ['visits'],
  touches: ['visits'],
  leadTouches: ['visits'],
  rows: ['visits'],
  impressions: ['impressions'],
  pixelVisits: ['visits', 'impressions'],
  viewThroughs: ['visits', 'impressions'],
  spend: ['spend'],
};

const factsOf = (metric: MetricId): readonly Daily[] =>
  partsOf(metric).flatMap((part) => MADE_OF[metricOf(part).source] ?? []);

/** The first day of each kind of facts of an instance, in one statement; it reads the first rows of each table alone. */
function firstDays(instanceId: string, facts: readonly Daily[]): Sql {
  const [first, ...others] = facts.map((id) => {
    const { table, day, order } = DAILY[id];
    const live = id === 'impressions' ? '' : ' AND is_deleted = 0';
    return sql`SELECT ${str(id)} AS facts, toString(${raw(day)}) AS first_day FROM (SELECT ${raw(order)} FROM ${raw(table)} WHERE instance_id = ${str(instanceId)}${raw(live)} ORDER BY instance_id, ${raw(order)} LIMIT 1)`;
  });
  return others.reduce((all, each) => sql`${all} UNION ALL ${each}`, first ?? sql`SELECT 1`);
}

/** `Visits begin on Oct 22, 2025: 67 of the 90 days compared with have data.`; null where all of them have. */
export function whyPartial(facts: Daily, firstDay: Day, compare: DateRange): string | null {
  if (firstDay <= compare.start) return null;
  const all = lengthInDays(compare);
  const known = Math.max(0, daysBetween(firstDay, compare.end) + 1);
  const day = formatFigure(Date.parse(firstDay), 'date');
  const days =
    all === 1
      ? 'the day compared with has no data'
      : `${known === 0 ? 'none' : known.toLocaleString('en-US')} of the ${all.toLocaleString('en-US')} days compared with ${known > 1 ? 'have' : 'has'} data`;
  return `Data of ${facts} begins on ${day}: ${days}.`;
}

/**
 * Why the figures of the compared days are not those of all of them, by metric: the days before the first data count as
 * nothing. The change is as it is defined; this says what it is worth.
 */
export async function previousNotesOf(
  { clickhouse, instance }: Pick<Context, 'clickhouse' | 'instance'>,
  { metrics, compare }: Pick<MetricQuery, 'metrics' | 'compare'>,
): Promise<Partial<Record<MetricId, string>>> {
  const facts = [...new Set(metrics.flatMap(factsOf))];
  if (compare === undefined || facts.length === 0) return {};
  const found = await clickhouse.rows<{ facts: Daily; first_day: Day }>(firstDays(instance.id, facts), {
    name: 'analytics.first-days',
  });
  const notes = new Map(
    found.flatMap((row) => {
      const note = whyPartial(row.facts, row.first_day, compare);
      return note === null ? [] : [[row.facts, note] as const];
    }),
  );
  return Object.fromEntries(
    metrics.flatMap((id) => {
      const note = factsOf(id).flatMap((each) => notes.get(each) ?? [])[0];
      return note === undefined ? [] : [[id, note] as const];
    }),
  );
}
