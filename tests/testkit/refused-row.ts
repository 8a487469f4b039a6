import { randomText } from '@parley/server/platform/ids/index';
import type { TestServices } from './services.ts';

/** A page view of a visitor that ClickHouse refused: the least that can be kept of a visitor. */
export const refusedRowOf = async (
  { postgres }: Pick<TestServices, 'postgres'>,
  { instanceId, visitorId }: { instanceId: string; visitorId: string },
): Promise<void> => {
  await postgres
    .insertInto('ingest_quarantine')
    .values({
      target_table: 'page_views',
      deduplication_token: randomText(12),
      row_count: 1,
      rows: `${JSON.stringify({ instance_id: instanceId, visitor_id: visitorId })}\n`,
      error: 'test',
    })
    .execute();
};
