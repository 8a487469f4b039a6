import { type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { Lease } from '../../platform/leases/index.ts';
import { rollUpVisitDays, versionUnder } from '../roll-ups/index.ts';
import { storeFoundCampaigns } from './campaigns.ts';
import { daysOf, markStored, markWritten } from './mark-changes.ts';
import { sessionWindowsOf } from './page-view-rows.ts';
import { storeSessionWindows } from './session-windows.ts';
import { loadSettings } from './settings.ts';
import { writeSessionWindows } from './write-visits.ts';

type Input = {
  /** The leases of the visits of these instances. */
  leases: ReadonlyMap<string, Lease>;
  /** A subquery of instance_id, visitor_id, first_at and last_at. */
  touched: Sql;
};

/**
 * Derives what changed for visitors of one instance or more. A run that is killed is made again from the same page views, and so
 * from the same session windows and days.
 */
export async function deriveTouched(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { leases, touched }: Input,
): Promise<void> {
  const all = await loadSettings(postgres, [...leases.keys()]);
  const instanceIds = all.flatMap((settings) => settings.instanceIds);
  if (instanceIds.length === 0) return;
  const run = await versionUnder(postgres, [...leases.values()]);
  await storeSessionWindows(clickhouse, { run, instanceIds, touched });
  await markStored({ postgres, clickhouse }, { instanceIds, run });
  for (const settings of all) await writeSessionWindows(clickhouse, { settings, run });
  await rollUpVisitDays(clickhouse, { instanceIds, version: run, days: daysOf({ instanceIds, run }) });
  await markWritten({ postgres, clickhouse }, { instanceIds, run });
  const since = sql` AND started_at >= (${sessionWindowsOf(run, instanceIds, sql`min(lo)`)})`;
  await storeFoundCampaigns({ postgres, clickhouse }, { instanceIds, run, since });
}
