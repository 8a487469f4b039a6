import { onOneReplica } from '../../platform/clickhouse/replicas.ts';
import { onSide, type Side } from '../../platform/clickhouse/sides.ts';
import { type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import type { Lease } from '../../platform/leases/index.ts';
import { forgetRun, rollUpVisitDays, versionUnder } from '../roll-ups/index.ts';
import { storeFoundCampaigns } from './campaigns.ts';
import { daysOf, markStored, markWritten } from './mark-changes.ts';
import { sessionWindowsOf } from './page-view-rows.ts';
import { storeSessionWindows } from './session-windows.ts';
import { type DerivationSettings, loadSettings } from './settings.ts';
import { writeSessionWindows } from './write-visits.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;

type Input = {
  /** The leases of the visits of these instances. */
  leases: ReadonlyMap<string, Lease>;
  /** A subquery of instance_id, visitor_id, first_at and last_at. */
  touched: Sql;
  /** What decides how they are derived, and on which side; by default what their figures follow. */
  settings?: readonly DerivationSettings[];
};

/** Writes what a run has found to change on a side, for instances that are on it. */
async function deriveOn(
  stores: Stores,
  { all, run, side }: { all: readonly DerivationSettings[]; run: number; side: Side },
): Promise<void> {
  const own = all.filter((settings) => settings.side === side);
  const instanceIds = own.flatMap((settings) => settings.instanceIds);
  if (instanceIds.length === 0) return;
  const { postgres } = stores;
  const clickhouse = onSide(stores.clickhouse, side);
  await markStored({ postgres, clickhouse }, { instanceIds, run });
  for (const settings of own) await writeSessionWindows(clickhouse, { settings, run });
  await rollUpVisitDays(clickhouse, { instanceIds, version: run, days: daysOf({ instanceIds, run }) });
  await markWritten({ postgres, clickhouse }, { instanceIds, run });
  const since = sql` AND started_at >= (${sessionWindowsOf(run, instanceIds, sql`min(lo)`)})`;
  await storeFoundCampaigns({ postgres, clickhouse }, { instanceIds, run, since });
}

/**
 * Derives what changed for visitors of one instance or more. A run that is killed is made again from the same page views, and so
 * from the same session windows and days.
 */
export async function deriveTouched(stores: Stores, { leases, touched, settings }: Input): Promise<void> {
  const { postgres, clickhouse } = stores;
  const all = settings ?? (await loadSettings(postgres, [...leases.keys()]));
  const instanceIds = all.flatMap((each) => each.instanceIds);
  if (instanceIds.length === 0) return;
  const stillThere = await onOneReplica(clickhouse);
  const run = await versionUnder(postgres, [...leases.values()]);
  try {
    await storeSessionWindows(clickhouse, { run, instanceIds, touched });
    await deriveOn(stores, { all, run, side: 0 });
    await deriveOn(stores, { all, run, side: 1 });
    await stillThere();
  } finally {
    await forgetRun(clickhouse, { run, tables: ['run_windows'] });
  }
}
