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

/** In USD: as the platform itself turns it, else by a rate. Undefined when there is neither. */
function factOf(record: AdStatisticRecord, convert: Converter): AdStatisticFact | undefined {
  const { vendorId, campaign, campaignExternalId, day, impressions, clicks } = record;
  const spend = convert(record.spend, day) ?? record.usd;
  if (spend === undefined) return undefined;
  return {
    vendorId,
    campaign: campaign.slice(0, LONGEST).toWellFormed(),
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
  await keepAdDays({ transaction, connectionId, from, to, statistics, days });
  const facts = statistics.map((each) => factOf(each, convert));
  const rows = facts.filter((each) => each !== undefined);
  const written = await writeAdStatistics({
    transaction,
    instanceId,
    source,
    rows,
    whole: { from, to, vendorIds: first.vendorIds },
  });
  return { ...addStored(stored, written), unconverted: facts.length - rows.length };
}
