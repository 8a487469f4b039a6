import { campaignId } from '../../../data/channels/index.ts';
import { type AdStatisticFact, writeAdStatistics } from '../../../data/facts/spend/index.ts';
import { addStored, NOTHING_STORED, type Stored } from '../../../data/facts/store/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { AdStatisticRecord, AdTotalsRecord, ProviderRecord } from '../records.ts';
import type { Converter } from './convert-money.ts';
import { keepAdDays } from './keep-ad-days.ts';
import { keepAdObjects } from './keep-ad-objects.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  connectionId: string;
  source: string;
  records: readonly ProviderRecord[];
  convert: Converter;
};

const LONGEST = 256;
const nameOf = ({ campaign }: AdStatisticRecord): string => campaign.slice(0, LONGEST).toWellFormed();

/** In USD: as the platform itself turns it, else by a rate. Undefined when there is neither. */
function factOf(record: AdStatisticRecord, convert: Converter): AdStatisticFact | undefined {
  const { vendorId, campaignExternalId, day, impressions, clicks } = record;
  const spend = convert(record.spend, day) ?? record.usd;
  if (spend === undefined) return undefined;
  return {
    vendorId,
    campaign: nameOf(record),
    campaignExternalId,
    day,
    spend,
    impressions,
    clicks,
  };
}

/**
 * Keeps what an ad account is made of and what its campaigns cost by day: as the platform reports it, and through the same function as
 * imports as spend of vendors. What cannot be turned into USD is no spend: as 0 it would fill the months that people enter.
 */
export async function writeAdRecords({
  transaction,
  instanceId,
  connectionId,
  source,
  records,
  convert,
}: Input): Promise<Stored & { unconverted: number }> {
  let stored: Stored = { ...NOTHING_STORED };
  const objects = records.filter((each) => each.kind === 'ad-object');
  if (objects.length > 0)
    stored = addStored(stored, await keepAdObjects({ transaction, connectionId, objects }));
  const totals = records.filter((each): each is AdTotalsRecord => each.kind === 'ad-totals');
  const [first] = totals;
  if (first === undefined) return { ...stored, unconverted: 0 };
  const statistics = records.filter((each): each is AdStatisticRecord => each.kind === 'ad-statistic');
  // Spans of one reading follow each other without a gap.
  const { from } = first;
  const { to } = totals.at(-1) ?? first;
  const days = totals.flatMap((each) => each.days);
  const facts = statistics.map((each) => factOf(each, convert));
  const rows = facts.filter((each) => each !== undefined);
  const written = await writeAdStatistics({
    transaction,
    instanceId,
    source,
    rows,
    whole: { from, to, vendorIds: first.vendorIds },
  });
  const ids = new Map(rows.map((fact, index) => [fact, written.campaignIds[index]]));
  const kept = statistics.map((record, index) => {
    const fact = facts[index];
    // One without an amount in USD has no spend here, and may have visits.
    const computed = campaignId(instanceId, record.vendorId, nameOf(record).trim());
    return { ...record, campaignId: (fact && ids.get(fact)) || computed || null };
  });
  await keepAdDays({ transaction, connectionId, from, to, statistics: kept, days });
  return { ...addStored(stored, written), unconverted: facts.length - rows.length };
}
