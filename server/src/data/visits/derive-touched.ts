import { type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { nextVersion, rollUpVisitDays } from '../roll-ups/index.ts';
import { storeFoundCampaigns } from './campaigns.ts';
import { daysOf, markStored, markWritten } from './mark-changes.ts';
import { sessionWindowsOf } from './page-view-rows.ts';
import { storeSessionWindows } from './session-windows.ts';
import { loadSettings } from './settings.ts';
import { writeSessionWindows } from './write-visits.ts';

/**
 * Derives what changed for visitors of an instance: `touched` gives visitor_id, first_at and last_at. A run that is
 * killed is derived again from the same page views, and so from the same session windows and days.
 */
export async function deriveTouched(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { instanceId, touched }: { instanceId: string; touched: Sql },
): Promise<void> {
  const settings = await loadSettings(postgres, instanceId);
  const run = await nextVersion(postgres);
  await storeSessionWindows(clickhouse, { run, instanceId, touched });
  await markStored({ postgres, clickhouse }, { instanceId, run });
  await writeSessionWindows(clickhouse, { settings, run });
  await rollUpVisitDays(clickhouse, { instanceId, version: run, days: daysOf({ instanceId, run }) });
  await markWritten({ postgres, clickhouse }, { instanceId, run });
  const since = sql` AND started_at >= (${sessionWindowsOf(run, instanceId, sql`min(lo)`)})`;
  await storeFoundCampaigns({ postgres, clickhouse }, { instanceId, run, since });
}
