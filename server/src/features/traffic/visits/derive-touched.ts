import { type Sql, sql } from '../../../platform/clickhouse/sql.ts';
import type { Services } from '../../../platform/context/context.ts';
import { storeFoundCampaigns } from './campaigns.ts';
import { regionsOf } from './page-view-rows.ts';
import { insertRegions } from './regions.ts';
import { loadSettings } from './settings.ts';
import { nextRun } from './watermark.ts';
import { writeRegions } from './write-visits.ts';

/** Derives what changed for visitors of an instance: `touched` gives visitor_id, first_at and last_at. */
export async function deriveTouched(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  { instanceId, touched }: { instanceId: string; touched: Sql },
): Promise<void> {
  const settings = await loadSettings(postgres, instanceId);
  const run = await nextRun(postgres);
  await insertRegions(clickhouse, { run, instanceId, touched });
  await writeRegions(clickhouse, { settings, run });
  const since = sql` AND started_at >= (${regionsOf(run, instanceId, sql`min(lo)`)})`;
  await storeFoundCampaigns({ postgres, clickhouse }, { instanceId, run, since });
}
