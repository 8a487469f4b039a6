import { vendorOf } from '@parley/core/features/channels';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

export type SpendMonth = { amount: number; firstDayOfMonth: string; userSupplied: boolean };
export type VendorSpends = {
  vendorId: string;
  /** Where months that are locked come from; null when people enter all of them. */
  provider: { id: string; name: string } | null;
  data: SpendMonth[];
};
export type VendorSpendPage = {
  tagInstallationDate: Date | null;
  nodes: VendorSpends[];
  total: number;
  hasNext: boolean;
};

const pageSchema = z
  .object({ limit: z.number().int().min(1).max(100), offset: z.number().int().min(0) })
  .default({ limit: 100, offset: 0 });

/** Where a month's figures come from, by the source of its statistics. */
const PROVIDERS: Readonly<Record<string, string>> = { import: 'Imported ad statistics' };

type Row = { vendor_id: string; month: string; amount: string; source: string | null };

/** Spend by vendor and month, by name of the vendor: what is reported where anything is, else what people entered. */
export async function listVendorSpends({
  ctx,
  input,
}: {
  ctx: Context;
  input: { page?: z.input<typeof pageSchema> | undefined };
}): Promise<VendorSpendPage> {
  authorize(ctx, 'configuration.view');
  const { limit, offset } = pageSchema.parse(input.page);
  const instance = await ctx.postgres
    .selectFrom('instances')
    .select('tag_installed_at')
    .where('id', '=', ctx.instance.id)
    .executeTakeFirst();
  const { rows } = await sql<Row>`
    with reported as (
      select vendor_id, date_trunc('month', day)::date as month, sum(spend) as amount, min(source) as source
      from ad_statistics where instance_id = ${ctx.instance.id} group by 1, 2
    )
    select vendor_id, month, amount, source from reported
    union all
    select vendor_id, month, amount, null from vendor_spend as entered
    where instance_id = ${ctx.instance.id} and not exists (
      select from reported where reported.vendor_id = entered.vendor_id and reported.month = entered.month
    )
    order by month`.execute(ctx.postgres);
  const vendors = [...Map.groupBy(rows, ({ vendor_id }) => vendor_id)]
    .map(([vendorId, months]): VendorSpends => {
      const source = months.find((month) => month.source !== null)?.source ?? null;
      return {
        vendorId,
        provider: source === null ? null : { id: source, name: PROVIDERS[source] ?? source },
        data: months.map((month) => ({
          amount: Number(month.amount),
          firstDayOfMonth: month.month,
          userSupplied: month.source === null,
        })),
      };
    })
    .toSorted((a, b) => vendorOf(a.vendorId).name.localeCompare(vendorOf(b.vendorId).name, 'en'));
  const nodes = vendors.slice(offset, offset + limit);
  return {
    tagInstallationDate: instance?.tag_installed_at ?? null,
    nodes,
    total: vendors.length,
    hasNext: offset + nodes.length < vendors.length,
  };
}
