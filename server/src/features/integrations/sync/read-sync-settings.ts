import { createHash } from 'node:crypto';
import { crmOfReport } from '@parley/core/features/settings';
import { readConfiguration } from '../../../data/configuration/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { ReadSettings } from '../provider.ts';
import type { LeadRecord, OfflineEventRecord } from '../records.ts';

/** Whether a task, an event, a member of a campaign or a lead is an offline event. */
export type Counted = (record: OfflineEventRecord | LeadRecord) => boolean;

export type SyncSettings = {
  isCounted: Counted;
  /** Whether leads may be offline events at all. */
  countsLeads: boolean;
  read: ReadSettings;
  /** The link of the report or list of this CRM that says which opportunities count; without one all do. */
  listUrl: string | undefined;
  /** A word for what the settings say of a stream: what was read with others is read again. '' where they say nothing. */
  scopeOf(streamId: string): string;
};

/** What the company settings say about reading a provider, and which of its records count. */
export async function readSyncSettings(
  postgres: Postgres,
  { instanceId, providerId }: { instanceId: string; providerId: string },
): Promise<SyncSettings> {
  const { taskEvent, lead, campaign } = await readConfiguration(postgres, instanceId, 'offline-events');
  const { url, fieldName } = await readConfiguration(postgres, instanceId, 'pipeline-report');
  // The report is of one CRM: its field is none of another.
  const isOwn = url !== null && `oprv:${crmOfReport(url)}` === providerId;
  const money = (isOwn && fieldName) || undefined;
  const read: ReadSettings = {
    moneyField: isAmount(money) ? undefined : money,
    campaignTypeField: campaign?.typeField,
    campaignSpendField: campaign?.spendField,
  };
  const listUrl = isOwn ? url : undefined;
  // Which report it is says nothing of what is read: what it lists beyond that is read by its id.
  const opportunities = listUrl === undefined ? read.moneyField : [read.moneyField ?? null, 'listed'];
  const types = new Set(taskEvent?.offlineTasksSpecific.map((type) => type.toLowerCase()));
  const status = lead?.offlineEventsLeadStatus.toLowerCase();
  const said: Readonly<Record<string, unknown>> = {
    opportunities,
    history: opportunities,
    deals: opportunities,
    leads: status,
    contacts: status,
    tasks: taskEvent,
    events: taskEvent?.offlineEventsAll === true,
    'campaign-members': campaign?.typeField,
    'campaign-costs': campaign?.spendField,
  };
  return {
    read,
    listUrl,
    countsLeads: status !== undefined,
    isCounted: (record) => {
      if (record.kind === 'lead') return status !== undefined && record.status?.toLowerCase() === status;
      if (record.group === 'campaign') return campaign !== null;
      if (taskEvent === null) return false;
      if (record.group === 'event') return taskEvent.offlineEventsAll;
      return taskEvent.offlineTasksAll || types.has(record.type.toLowerCase());
    },
    scopeOf: (streamId) => {
      const about = said[streamId];
      return about == null || about === false ? '' : wordOf(about);
    },
  };
}

/** The field that is read without any settings: Salesforce calls it Amount, HubSpot amount, and people either. */
const isAmount = (field: string | undefined): boolean => field?.toLowerCase() === 'amount';

const wordOf = (about: unknown): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 16);
