import { addDays, daysOf, toDay } from '@parley/core/dates';
import { decimalOf, unitsOf } from '@parley/core/decimal';
import { sql } from 'kysely';
import {
  type AdStatisticFact,
  removeAdStatistics,
  writeAdStatistics,
} from '../../../data/facts/spend/index.ts';
import { NOTHING_STORED, type Stored } from '../../../data/facts/store/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { CampaignCost } from '../records.ts';
import type { Converter } from './convert-money.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  /** The account of the CRM. */
  source: string;
  /** All that cost something; undefined where the page is about something else. */
  costs: readonly CampaignCost[] | undefined;
  convert: Converter;
};

/** What a CRM calls a campaign is a fair, a dinner, a call: the vendor of what has none of its own. */
const VENDOR = 'vndr_events';
const MICROS = 6;
const [LONGEST_NAME, MOST_DAYS] = [256, 3_660];

/** What a campaign cost, in equal parts over its days until today: only what was spent is spend. */
function spreadCost(
  { name, externalId, from, to }: CampaignCost,
  usd: string,
  today: string,
): AdStatisticFact[] {
  const [end = today] = [to, today].toSorted();
  // Some never end: of those the last ten years.
  const [, start = end] = [[from, end].toSorted()[0] ?? end, addDays(end, 1 - MOST_DAYS)].toSorted();
  const days = daysOf({ start, end });
  const all = unitsOf(usd, MICROS);
  const upTo = (count: number): bigint => (all * BigInt(count)) / BigInt(days.length);
  return days.map((day, index) => ({
    vendorId: VENDOR,
    campaign: name.slice(0, LONGEST_NAME).toWellFormed(),
    campaignExternalId: externalId,
    day,
    spend: decimalOf(upTo(index + 1) - upTo(index), MICROS),
    impressions: 0,
    clicks: 0,
  }));
}

/**
 * Names of campaigns that something else reports spend of: a CRM often keeps those of ad platforms as well, with the same money. What files
 * and other CRMs say of the vendor Events is not asked: of a vendor's month one source counts anyway, so that a name left out here would be
 * in none. What an organization of the same CRM said that is not connected any more gives way, see `removeFormer`.
 */
async function reportedNames({ transaction, instanceId, source }: Input): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct lower(campaigns.name) as name from campaigns
    where campaigns.instance_id = ${instanceId} and exists (
      select 1 from ad_statistics where ad_statistics.instance_id = campaigns.instance_id
        and ad_statistics.campaign_id = campaigns.id and ad_statistics.source <> ${source}
        and (ad_statistics.vendor_id <> ${VENDOR} or ad_statistics.source in (
          select provider_id || '/' || organization_id from integration_connections
          where integration_connections.instance_id = ${instanceId}
            and provider_id = split_part(${source}, '/', 1)))
    )`.execute(transaction);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Takes out what organizations of the same CRM said of these campaigns that are not connected any more: a campaign that moved to another
 * organization has cost what that one says. Their other campaigns stay.
 */
async function removeFormer(
  { transaction, instanceId, source }: Input,
  campaigns: readonly AdStatisticFact[],
): Promise<number> {
  const provider = source.split('/')[0];
  const { rows } = await sql<{ source: string }>`
    select distinct source from ad_statistics
    where instance_id = ${instanceId} and vendor_id = ${VENDOR} and source <> ${source}
      and split_part(source, '/', 1) = ${provider}
      and source not in (select provider_id || '/' || organization_id from integration_connections
        where instance_id = ${instanceId})`.execute(transaction);
  const names = [...new Set(campaigns.map(({ campaign }) => campaign.trim().toLowerCase()))];
  let count = 0;
  for (const former of rows)
    count += await removeAdStatistics({
      transaction,
      instanceId,
      source: former.source,
      of: { vendorId: VENDOR, names },
    });
  return count;
}

/**
 * Writes what campaigns of a CRM cost as spend of the vendor Events, and takes out what does not count any more. It is synced spend as
 * that of ad accounts: it fills a month in the place of what people enter. A campaign that something else reports is left out, and so
 * is one that begins later.
 */
export async function writeCampaignCosts(input: Input): Promise<Stored & { unconverted: number }> {
  const { transaction, instanceId, source, costs, convert } = input;
  if (costs === undefined) return { ...NOTHING_STORED, unconverted: 0 };
  const today = toDay(new Date());
  const reported = costs.length === 0 ? new Set<string>() : await reportedNames(input);
  // Nothing is spent of what has not begun.
  const own = costs.filter(({ name, from }) => from <= today && !reported.has(name.trim().toLowerCase()));
  const inUsd = own.map((each) => ({ each, usd: convert(each.cost, each.from) }));
  const rows = inUsd.flatMap(({ each, usd }) => (usd === undefined ? [] : spreadCost(each, usd, today)));
  const removed = rows.length === 0 ? 0 : await removeFormer(input, rows);
  const { first, last } = await transaction
    .selectFrom('ad_statistics')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('instance_id', '=', instanceId)
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
  const days = [...rows.map(({ day }) => day), first, last].filter((day) => day !== null).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { ...NOTHING_STORED, unconverted: own.length };
  const written = await writeAdStatistics({
    transaction,
    instanceId,
    source,
    rows,
    whole: { from, to, vendorIds: [VENDOR] },
  });
  const deleted = written.deleted + removed;
  return { ...written, deleted, unconverted: inUsd.filter(({ usd }) => usd === undefined).length };
}
