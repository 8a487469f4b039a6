import { isMonitorId, type MonitorId } from '@parley/core/features/health';
import { findingTexts, isTouched } from '@parley/core/features/health/touching';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/context.ts';
import type { MonitorFindingsTable } from '../../platform/postgres/monitor-tables.ts';

type Reader = Pick<Context, 'postgres' | 'instance'>;
type Asked = Pick<MetricQuery, 'metrics' | 'dimensions' | 'filters' | 'range'>;

const MOST_READ = 200;

/** What these find is of what is known, not of what happened: once it is over, nothing is wrong with those days any more. */
const MENDED: readonly MonitorId[] = [
  'spend-missing',
  'spend-without-visits',
  'visits-without-spend',
  'opportunities-incomplete',
  'duplicate-companies',
];

/** What monitors found whose days overlap a range, the latest first. */
export async function findingsIn(
  { postgres, instance }: Reader,
  { start, end }: MetricQuery['range'],
): Promise<Selectable<MonitorFindingsTable>[]> {
  const rows = await postgres
    .selectFrom('monitor_findings')
    .selectAll()
    .where('instance_id', '=', instance.id)
    .where('first_day', '<=', end)
    .where('last_day', '>=', start)
    .where((where) => where.or([where('closed_at', 'is', null), where('monitor', 'not in', MENDED)]))
    .orderBy('last_day', 'desc')
    .orderBy('found_at', 'desc')
    .limit(MOST_READ)
    .execute();
  // Findings of a monitor that there is no more stay in the table.
  return rows.filter(({ monitor }) => isMonitorId(monitor));
}

/** What monitors found in the days of a question, by the figures that it touches; nothing for all others. */
export async function monitorNotes(
  ctx: Reader,
  { range, ...query }: Asked,
): Promise<Partial<Record<MetricId, string>>> {
  const findings = (await findingsIn(ctx, range)).map(({ monitor, vendor_id, says }) => ({
    ...{ monitor, vendorId: vendor_id, says },
  }));
  return Object.fromEntries(
    query.metrics.flatMap((id) => {
      const found = findings.filter((each) => isTouched(query, id, each));
      return found.length === 0 ? [] : [[id, findingTexts(found).join(' ')]];
    }),
  );
}
