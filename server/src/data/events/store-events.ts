import type { Services } from '../../platform/context/context.ts';
import { type Inserted, insertBatch, type TargetTable } from '../../platform/outbox/index.ts';
import type { ImpressionRow, PageViewRow } from './rows.ts';
import { splitBatches } from './split-batches.ts';

type Input<Row> = { services: Services; rows: readonly Row[]; token: string };

/**
 * For bulk writers (imports, sample worlds): stores page views without HTTP. The same rows with the same token are
 * stored once, so a failed call is simply repeated. Throws when ClickHouse is away.
 */
export const storePageViews = ({ services, rows, token }: Input<PageViewRow>): Promise<Inserted> =>
  store(services, 'page_views', rows, token);

export const storeImpressions = ({ services, rows, token }: Input<ImpressionRow>): Promise<Inserted> =>
  store(services, 'impressions', rows, token);

async function store(
  services: Services,
  table: TargetTable,
  rows: readonly { occurred_at: string }[],
  token: string,
): Promise<Inserted> {
  const total: Inserted = { stored: 0, quarantined: 0 };
  for (const batch of splitBatches(table, rows, token)) {
    const inserted = await insertBatch(services, batch);
    total.stored += inserted.stored;
    total.quarantined += inserted.quarantined;
  }
  return total;
}
