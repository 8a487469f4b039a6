import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { type CompanyHint, linkCompanies } from '../companies/index.ts';
import { campaignTypeId, campaignTypeRow, offlineEventId, sendOfflineEvents } from '../rows/index.ts';
import {
  chunksOf,
  claimSame,
  formerOf,
  keepFormer,
  loadFacts,
  lockFacts,
  planWrite,
  type Stored,
  storedOf,
  upsertFacts,
  type WriteInput,
} from '../store/index.ts';

/** A fair, a dinner, a call. `campaignType` is its kind, `vendorName` its organizer. The day is YYYY-MM-DD. */
export type OfflineEventFact = {
  externalId: string;
  campaignType: string;
  vendorName?: string | undefined;
  name?: string | undefined;
  eventUrl?: string | undefined;
  eventDate: string;
  company: CompanyHint;
};

const COMPARED = ['campaign_type_id', 'account_id', 'company_id', 'name', 'event_url', 'event_date'] as const;

/** Creates and changes offline events by their external id, in PostgreSQL and (by the outbox) in ClickHouse. */
export async function writeOfflineEvents({
  transaction,
  instanceId,
  source,
  rows,
  importId,
}: WriteInput<OfflineEventFact>): Promise<Stored> {
  await lockFacts(transaction, instanceId);
  await keepCampaignTypes(transaction, instanceId, rows);
  const links = await linkCompanies({
    transaction,
    instanceId,
    importId,
    hints: rows.map(({ company }) => company),
  });
  const ids = rows.map(({ externalId }) => offlineEventId(instanceId, externalId));
  const before = await loadFacts(transaction, 'offline_events', ids);
  const wanted = rows.map((row, index) => {
    const id = ids[index] ?? '';
    const old = before.get(id);
    return {
      id,
      instance_id: instanceId,
      external_id: row.externalId,
      campaign_type_id: campaignTypeId(instanceId, row.campaignType, row.vendorName),
      account_id: links[index]?.accountId ?? old?.account_id ?? null,
      company_id: links[index]?.companyId ?? old?.company_id ?? null,
      name: row.name ?? '',
      event_url: row.eventUrl ?? old?.event_url ?? null,
      event_date: row.eventDate,
      source,
      import_id: importId ?? null,
    };
  });
  const plan = planWrite(wanted, before, COMPARED);
  const changed = [...plan.created, ...plan.updated];
  await keepFormer({ transaction, instanceId, importId }, 'offline_events', formerOf(plan, before));
  await claimSame({ transaction, instanceId, importId }, 'offline_events', plan.same);
  await upsertFacts(transaction, 'offline_events', changed, [...COMPARED, 'source', 'import_id']);
  await sendOfflineEvents(
    transaction,
    changed.map(({ id }) => id),
  );
  await markForRollUp(transaction, instanceId, {
    companies: changed.flatMap(({ id, company_id, event_date }) => {
      const old = before.get(id);
      return [
        ...(company_id === null ? [] : [{ id: company_id, day: event_date }]),
        ...(old?.company_id == null ? [] : [{ id: old.company_id, day: old.event_date }]),
      ];
    }),
  });
  return storedOf(plan, wanted);
}

/** Kinds of events are made when the first event of them comes in. */
async function keepCampaignTypes(
  transaction: PostgresTransaction,
  instanceId: string,
  rows: readonly OfflineEventFact[],
): Promise<void> {
  const types = new Map(
    rows.map(({ campaignType, vendorName = '' }) => {
      const id = campaignTypeId(instanceId, campaignType, vendorName);
      return [id, { id, instance_id: instanceId, name: campaignType, vendor_name: vendorName }];
    }),
  );
  for (const chunk of chunksOf([...types.values()])) {
    const made = await transaction
      .insertInto('campaign_types')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .execute();
    await enqueueClickhouseRows(transaction, 'campaign_types', made.map(campaignTypeRow));
  }
}
