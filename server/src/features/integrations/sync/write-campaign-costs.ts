import { daysBetween, daysOf, earlierOf, laterOf, lengthInDays, toDay } from '@parley/core/dates';
import { decimalOf, unitsOf } from '@parley/core/decimal';
import { sql } from 'kysely';
import {
  type AdStatisticFact,
  removeAdStatistics,
  writeAdStatistics,
} from '../../../data/facts/spend/index.ts';
import { NOTHING_STORED, type Stored } from '../../../data/facts/store/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { CampaignCost, CampaignCostsRecord, CostsPart } from '../records.ts';
import type { Converter } from './convert-money.ts';
import { costDays } from './cost-days.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  /** The account of the CRM. */
  source: string;
  /** Undefined where the page is about something else. */
  record: CampaignCostsRecord | undefined;
  convert: Converter;
};

/** What a CRM calls a campaign is a fair, a dinner, a call: the vendor of what has none of its own. */
const VENDOR = 'vndr_events';
const MICROS = 6;
const LONGEST_NAME = 256;

/** What a campaign cost, in equal parts over its days; of them those of a part. */
function spreadCost(cost: CampaignCost, usd: string, part: CostsPart): AdStatisticFact[] {
  const { start, end } = costDays(cost, part.until);
  const first = laterOf(start, part.from);
  const last = earlierOf(end, part.to);
  if (first > last) return [];
  const [count, before] = [lengthInDays({ start, end }), daysBetween(start, first)];
  const all = unitsOf(usd, MICROS);
  const upTo = (day: number): bigint => (all * BigInt(day)) / BigInt(count);
  return daysOf({ start: first, end: last }).map((day, index) => ({
    vendorId: VENDOR,
    campaign: cost.name.slice(0, LONGEST_NAME).toWellFormed(),
    campaignExternalId: cost.externalId,
    day,
    spend: decimalOf(upTo(before + index + 1) - upTo(before + index), MICROS),
    impressions: 0,
    clicks: 0,
  }));
}

/**
 * Names of campaigns that something else reports spend of: a CRM often keeps those of ad platforms as well, with the same money. What files
 * and other CRMs say of the vendor Events is not asked: of a vendor's month one source counts anyway, so that a name left out here would be
 * in none. What an organization of the same CRM said that is not connected any more is taken out, see `removeFormer`.
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
  const { transaction, instanceId, source, record, convert } = input;
  if (record === undefined) return { ...NOTHING_STORED, unconverted: 0 };
  const { costs, part = { from: '0001-01-01', to: '9999-12-31', until: toDay(new Date()) } } = record;
  const reported = costs.length === 0 ? new Set<string>() : await reportedNames(input);
  // Nothing is spent of what has not begun.
  const own = costs.filter(
    ({ name, from }) => from <= part.until && !reported.has(name.trim().toLowerCase()),
  );
  const inUsd = own.map((each) => ({ each, usd: convert(each.cost, each.from) }));
  const rows = inUsd.flatMap(({ each, usd }) => (usd === undefined ? [] : spreadCost(each, usd, part)));
  // Of several parts a campaign is counted in the first of its own.
  const unconverted = inUsd.filter(({ each, usd }) => usd === undefined && each.from >= part.from).length;
  const removed = rows.length === 0 ? 0 : await removeFormer(input, rows);
  const { first, last } = await transaction
    .selectFrom('ad_statistics')
    .select(({ fn }) => [fn.min('day').as('first'), fn.max('day').as('last')])
    .where('instance_id', '=', instanceId)
    .where('source', '=', source)
    .where('day', '>=', part.from)
    .where('day', '<=', part.to)
    .executeTakeFirstOrThrow();
  let [from, to] = [first, last];
  for (const { day } of rows) {
    if (from === null || day < from) from = day;
    if (to === null || day > to) to = day;
  }
  if (from === null || to === null) return { ...NOTHING_STORED, unconverted };
  const written = await writeAdStatistics({
    transaction,
    instanceId,
    source,
    rows,
    whole: { from, to, vendorIds: [VENDOR] },
  });
  return { ...written, deleted: written.deleted + removed, unconverted };
}

/** How many days of campaigns a source has, by month. */
export async function countCostDays(
  postgres: Postgres,
  { instanceId, source }: { instanceId: string; source: string },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; days: number }>`
    select date_trunc('month', day)::date::text as month, count(*)::int as days from ad_statistics
    where instance_id = ${instanceId} and source = ${source} group by 1`.execute(postgres);
  return new Map(rows.map(({ month, days }) => [month, days]));
}
