import { type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { storeFoundCampaigns as store } from '../roll-ups/index.ts';
import { runId } from './page-view-rows.ts';

/** Makes campaigns known that visits of a run name and nobody knew. */
export const storeFoundCampaigns = (
  services: Pick<Services, 'postgres' | 'clickhouse'>,
  { instanceIds, run, since }: { instanceIds: readonly string[]; run: number; since: Sql },
): Promise<void> =>
  store(services, {
    instanceIds,
    version: run,
    table: 'visits',
    where: sql` AND version = ${runId(run)}${since}`,
  });
