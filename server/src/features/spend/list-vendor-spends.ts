import { vendorOf } from '@parley/core/features/channels';
import { isProviderId, providerCard } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import { z } from 'zod';
import { loadOwnNames } from '../../data/channels/index.ts';
import { countedSources, daysOfMonth, isSynced } from '../../data/facts/spend/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { listFreshness } from '../integrations/index.ts';
import { enterableMonths } from './enterable-months.ts';
import { revisionOf } from './revision.ts';

export type SpendProvider = { id: string; name: string };

/** The spend of a month from one source. */
export type MonthSource = {
  /** The source: entered by month, a file by day, or an integration by day. */
  source: 'typed' | 'imported' | 'synced';
  /** What reports it; null for what people typed. */
  provider: SpendProvider | null;
  /** USD. */
  amount: number;
  /** Days it reports; null for the month as a whole. */
  days: number | null;
  /** The part of it that counts. */
  counted: number;
  /** Up to when a connection is read; null for all else. */
  readUntil: Date | null;
};
export type SpendMonth = {
  /** The entered amount, else the reported one. */
  amount: number;
  firstDayOfMonth: string;
  userSupplied: boolean;
  /** The spend of the month that counts, over all sources. */
  counted: number;
  /** An amount that is entered would not count: an integration fills the month, or files report every day of it. */
  locked: boolean;
  sources: MonthSource[];
};
export type VendorSpends = {
  vendorId: string;
  /** Where months that are locked come from; null when people enter all of them. */
  provider: SpendProvider | null;
  data: SpendMonth[];
};
export type VendorSpendPage = {
  tagInstallationDate: Date | null;
  /** The months of the sheet; earlier ones can be entered, back to `earliestMonth`. */
  earliestMonth: string;
  firstMonth: string;
  lastMonth: string;
  /** Another one after each change of what people entered. */
  revision: string;
  nodes: VendorSpends[];
  total: number;
  hasNext: boolean;
};

/** As many as can be saved: who saves must have seen all. */
export const MOST_VENDORS = 500;
const pageSchema = z
  .object({ limit: z.number().int().min(1).max(MOST_VENDORS), offset: z.number().int().min(0) })
  .default({ limit: 100, offset: 0 });

/** Where a month's figures come from, by the source of its statistics. */
const PROVIDERS: Readonly<Record<string, string>> = {
  import: 'Imported ad statistics',
  api: 'Ad statistics of the API',
  sample: 'Sample data',
};
/** Accounts of one provider are sources of their own: `oprv:linkedin/512`. */
function providerOf(source: string): SpendProvider {
  const id = source.split('/')[0] ?? source;
  return { id, name: PROVIDERS[id] ?? (isProviderId(id) ? providerCard(id).name : id) };
}

type Reported = { source: string; amount: string; days: number; rows: number };
type Row = {
  vendor_id: string;
  month: string;
  entered: string | null;
  /** Days that anything reports. */
  covered: number;
  reported: Reported[];
};

/** Spend by vendor and month, by name of the vendor: the reported spend if there is any, else the entered one. */
export async function listVendorSpends({
  ctx,
  input,
}: {
  ctx: Context;
  input: { page?: z.input<typeof pageSchema> | undefined };
}): Promise<VendorSpendPage> {
  authorize(ctx, 'configuration.view');
  const { limit, offset } = pageSchema.parse(input.page);
  const { tagInstalledAt, earliest, first, last } = await enterableMonths(ctx.postgres, ctx.instance.id);
  const { rows } = await sql<Row>`
    with reported as (
      select vendor_id, date_trunc('month', day)::date as month, split_part(source, '/', 1) as source,
        sum(spend) as amount, count(distinct day)::int as days, count(*)::int as rows
      from ad_statistics where instance_id = ${ctx.instance.id} group by 1, 2, 3
    ), covered as (
      select vendor_id, date_trunc('month', day)::date as month, count(distinct day)::int as days
      from ad_statistics where instance_id = ${ctx.instance.id} group by 1, 2
    ), entered as (
      select vendor_id, month, amount from vendor_spend where instance_id = ${ctx.instance.id}
    ), known as (
      select vendor_id, month from covered union select vendor_id, month from entered
    )
    select known.vendor_id, known.month, entered.amount as entered, coalesce(covered.days, 0) as covered,
      coalesce((
        select json_agg(json_build_object('source', source, 'amount', amount::text, 'days', days, 'rows', rows) order by source)
        from reported where reported.vendor_id = known.vendor_id and reported.month = known.month
      ), '[]') as reported
    from known left join entered using (vendor_id, month) left join covered using (vendor_id, month)
    order by known.month`.execute(ctx.postgres);
  const [own, freshness] = await Promise.all([loadOwnNames(ctx), listFreshness(ctx, ctx.instance.id)]);
  const readUntil = new Map<string, Date | null>(freshness.map((each) => [each.providerId, each.readUntil]));
  const vendors = [...Map.groupBy(rows, ({ vendor_id }) => vendor_id)]
    .map(([vendorId, months]): VendorSpends => {
      const source = months.flatMap(({ reported }) => [...countedSources(reported)])[0];
      return {
        vendorId,
        provider: source === undefined ? null : providerOf(source),
        data: months.map((month) => monthOf(month, readUntil)),
      };
    })
    .toSorted((a, b) => vendorOf(a.vendorId, own).name.localeCompare(vendorOf(b.vendorId, own).name, 'en'));
  const nodes = vendors.slice(offset, offset + limit);
  return {
    tagInstallationDate: tagInstalledAt,
    earliestMonth: earliest,
    firstMonth: first,
    lastMonth: last,
    revision: await revisionOf(ctx.postgres, ctx.instance.id),
    nodes,
    total: vendors.length,
    hasNext: offset + nodes.length < vendors.length,
  };
}

const DIGITS = 1e6;
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/** A month with the spend of each source, and the part that counts, as `spendDaysOf` spreads it over days. */
function monthOf(
  { month, entered, covered, reported }: Row,
  readUntil: ReadonlyMap<string, Date | null>,
): SpendMonth {
  const counted = countedSources(reported);
  const isFilled = reported.some(isSynced);
  const all = rounded(
    reported.filter(({ source }) => counted.has(source)).reduce((sum, { amount }) => sum + Number(amount), 0),
  );
  const typed = entered === null ? null : Number(entered);
  const isWhole = covered >= daysOfMonth(month).length;
  const rest = isFilled || isWhole ? 0 : rounded(Math.max(0, (typed ?? 0) - all));
  return {
    amount: typed !== null && !isFilled ? typed : all,
    firstDayOfMonth: month,
    userSupplied: typed !== null && !isFilled,
    counted: rounded(all + rest),
    locked: isFilled || isWhole,
    sources: [
      ...(typed === null
        ? []
        : [
            {
              ...{ source: 'typed' as const, provider: null, amount: typed, days: null },
              ...{ counted: rest, readUntil: null },
            },
          ]),
      ...reported.map((each): MonthSource => {
        const amount = rounded(Number(each.amount));
        const source = isSynced(each) ? 'synced' : 'imported';
        return {
          source,
          provider: providerOf(each.source),
          amount,
          days: each.days,
          counted: counted.has(each.source) ? amount : 0,
          readUntil: readUntil.get(each.source) ?? null,
        };
      }),
    ],
  };
}
