import type { Selectable } from 'kysely';
import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { CampaignTypesTable, OfflineEventsTable } from '../../../platform/postgres/fact-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { chunksOf, factId } from '../store/index.ts';

export const offlineEventId = (instanceId: string, externalId: string): string =>
  factId('offe', instanceId, externalId);

export const campaignTypeId = (instanceId: string, name: string, vendorName = ''): string =>
  factId('ctyp', instanceId, name, vendorName);

/** An offline event as ClickHouse keeps it. */
export const offlineEventRow = (row: Selectable<OfflineEventsTable>, isDeleted = false) => ({
  instance_id: row.instance_id,
  event_id: row.id,
  campaign_type_id: row.campaign_type_id,
  company_id: row.company_id ?? '',
  event_date: row.event_date,
  is_deleted: isDeleted ? 1 : 0,
});

/** A kind of offline events as ClickHouse keeps it. */
export const campaignTypeRow = (row: Selectable<CampaignTypesTable>) => ({
  instance_id: row.instance_id,
  campaign_type_id: row.id,
  name: row.name,
  vendor_name: row.vendor_name,
  is_deleted: 0,
});

/** Sends offline events as they are now to ClickHouse. */
export async function sendOfflineEvents(
  transaction: PostgresTransaction,
  ids: readonly string[],
): Promise<void> {
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows = await transaction
      .selectFrom('offline_events')
      .selectAll()
      .where('id', 'in', chunk)
      .execute();
    await enqueueClickhouseRows(
      transaction,
      'offline_events',
      rows.map((row) => offlineEventRow(row)),
    );
  }
}
