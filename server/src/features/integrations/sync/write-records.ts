import { writeCompanies } from '../../../data/facts/companies/index.ts';
import { leadId, removeLeads, writeLeads } from '../../../data/facts/leads/index.ts';
import {
  offlineEventId,
  removeOfflineEvents,
  writeOfflineEvents,
} from '../../../data/facts/offline/index.ts';
import {
  opportunityId,
  removeOpportunities,
  writeOpportunities,
  writeOpportunityChanges,
} from '../../../data/facts/opportunities/index.ts';
import { addStored, NOTHING_STORED, type Stored } from '../../../data/facts/store/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { ProviderRecord, RecordKind, RemovedRecord } from '../records.ts';
import type { Converter } from './convert-money.ts';
import {
  amountOf,
  changeFact,
  companyFact,
  leadEventFact,
  leadEventId,
  leadFact,
  offlineEventFact,
  opportunityFact,
} from './facts-of-records.ts';
import { keepOptions } from './keep-options.ts';
import type { Counted } from './read-sync-settings.ts';
import { writeAdRecords } from './write-ad-records.ts';
import { writeCampaignCosts } from './write-campaign-costs.ts';

export type Written = Stored & { unconverted: number };

type Input = {
  connectionId: string;
  transaction: PostgresTransaction;
  instanceId: string;
  /** The provider, and for an ad account which one: what is written is known to come from it. */
  source: string;
  /** The account of it, that spend is known to come from. */
  accountSource: string;
  records: readonly ProviderRecord[];
  convert: Converter;
  isCounted: Counted;
  /** Ids of the opportunities that count; undefined where all do. */
  listed: ReadonlySet<string> | undefined;
  /** Whether leads may be offline events at all: else none is, and none has to be taken out. */
  countsLeads: boolean;
};

/** Writes what a provider handed on through the same functions as imports: known by its id, so that a second time changes nothing. */
export async function writeRecords(input: Input): Promise<Written> {
  const { records: read, convert, isCounted, countsLeads, connectionId, accountSource, ...others } = input;
  const { listed, ...writer } = others;
  const records = listed === undefined ? read : read.filter((each) => isListed(each, listed));
  let stored: Stored = { ...NOTHING_STORED };
  const add = async (what: Promise<Partial<Stored>>): Promise<void> => {
    stored = addStored(stored, await what);
  };
  const of = <Kind extends RecordKind>(kind: Kind) =>
    records.filter((each): each is Extract<ProviderRecord, { kind: Kind }> => each.kind === kind);
  const writeAll = async <Kind extends RecordKind, Fact>(
    kind: Kind,
    factOf: (record: Extract<ProviderRecord, { kind: Kind }>) => Fact,
    write: (input: typeof writer & { rows: Fact[] }) => Promise<Partial<Stored>>,
  ): Promise<void> => {
    const rows = of(kind).map(factOf);
    if (rows.length > 0) await add(write({ ...writer, rows }));
  };
  await writeAll('company', (each) => companyFact(each, convert), writeCompanies);
  await writeAll('opportunity', (each) => opportunityFact(each, convert), writeOpportunities);
  await writeAll('opportunity-change', (each) => changeFact(each, convert), writeOpportunityChanges);
  await writeAll('lead', leadFact, writeLeads);
  const counted = [
    ...of('offline-event').filter(isCounted).map(offlineEventFact),
    ...of('lead').filter(isCounted).map(leadEventFact),
  ];
  if (counted.length > 0) await add(writeOfflineEvents({ ...writer, rows: counted }));
  const options = of('option');
  if (options.length > 0) await keepOptions({ transaction: input.transaction, connectionId, options });
  const ads = await writeAdRecords({ ...writer, connectionId, records, convert });
  stored = addStored(stored, ads);
  const costs = await writeCampaignCosts({
    ...writer,
    source: accountSource,
    record: of('campaign-costs').at(-1),
    convert,
  });
  stored = addStored(stored, costs);
  const event = (externalId: string): RemovedRecord => ({ kind: 'removed', of: 'offline-event', externalId });
  const gone = [
    ...of('removed'),
    ...of('removed').flatMap(({ of: kind, externalId }) =>
      kind === 'lead' && countsLeads ? [event(leadEventId(externalId))] : [],
    ),
    // What counted by settings of before.
    ...of('offline-event').flatMap((each) => (isCounted(each) ? [] : [event(each.externalId)])),
    ...of('lead').flatMap((each) =>
      !countsLeads || isCounted(each) ? [] : [event(leadEventId(each.externalId))],
    ),
  ];
  stored.deleted += await removeRecords(input, gone);
  const unconverted = of('opportunity').filter(
    (each) => each.amount !== null && amountOf(each, convert) === undefined,
  );
  return { ...stored, unconverted: unconverted.length + ads.unconverted + costs.unconverted };
}

/** An opportunity and its history count where the pipeline report lists it; that it does not any more is found out once all are read. */
function isListed(record: ProviderRecord, listed: ReadonlySet<string>): boolean {
  if (record.kind === 'opportunity') return listed.has(record.externalId);
  return record.kind !== 'opportunity-change' || listed.has(record.opportunityExternalId);
}

/** Companies stay, as with imports: visits and other facts are of them. The history of a deal is deleted with it. */
async function removeRecords(
  { transaction, instanceId }: Input,
  gone: readonly RemovedRecord[],
): Promise<number> {
  const idsOf = (kind: RemovedRecord['of'], id: (instance: string, externalId: string) => string): string[] =>
    gone.filter(({ of }) => of === kind).map(({ externalId }) => id(instanceId, externalId));
  let count = 0;
  for (const [ids, remove] of [
    [idsOf('opportunity', opportunityId), removeOpportunities],
    [idsOf('lead', leadId), removeLeads],
    [idsOf('offline-event', offlineEventId), removeOfflineEvents],
  ] as const)
    if (ids.length > 0) count += await remove({ transaction, instanceId, ids });
  return count;
}
