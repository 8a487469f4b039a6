import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { type Services, withFigures } from '@parley/server/platform/context/index';
import type { ReferenceVisit } from '../analytics/reference/visits.ts';

type Row = {
  visitor: string;
  started: number;
  ended: number;
  page_views: number;
  paths: string[];
  path_views: number[];
  channel_id: string;
  vendor_id: string;
  campaign_id: string;
  company_id: string;
  company_method: string;
  bot_reason: string;
};

/** The visits of an instance as they are read now. */
export async function standingVisits(
  services: Pick<Services, 'postgres' | 'clickhouse'>,
  instanceId: string,
): Promise<ReferenceVisit[]> {
  const { clickhouse } = await withFigures(services, instanceId);
  const rows = await clickhouse.rows<Row>(
    sql`SELECT visitor_id AS visitor, toFloat64(toUnixTimestamp64Milli(started_at)) AS started, toFloat64(toUnixTimestamp64Milli(ended_at)) AS ended, page_views, paths, path_views, channel_id, vendor_id, campaign_id, company_id, company_method, bot_reason FROM visits FINAL WHERE instance_id = ${str(instanceId)}`,
    { name: 'test.visits' },
  );
  return rows.map((row) => ({
    visitor: row.visitor,
    startedAt: row.started,
    endedAt: row.ended,
    pageViews: row.page_views,
    paths: Object.fromEntries(row.paths.map((path, index) => [path, row.path_views[index] ?? 0])),
    channelId: row.channel_id,
    vendorId: row.vendor_id,
    campaignId: row.campaign_id,
    companyId: row.company_id,
    method: row.company_method,
    botReason: row.bot_reason,
  }));
}

const key = (visit: ReferenceVisit): string => `${visit.visitor}|${visit.startedAt}`;

export const inOrder = (visits: readonly ReferenceVisit[]): ReferenceVisit[] =>
  visits.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
