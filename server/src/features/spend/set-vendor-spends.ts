import { isDay } from '@parley/core/dates';
import { findVendor, vendorOf } from '@parley/core/features/channels';
import { z } from 'zod';
import { loadOwnNames } from '../../data/channels/index.ts';
import { changeVersioned } from '../../data/configuration/index.ts';
import { reportedMonths, type VendorSpendFact, writeVendorSpend } from '../../data/facts/spend/index.ts';
import { lockFacts, NOTHING_STORED } from '../../data/facts/store/index.ts';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { requireEditor } from '../../platform/edit-sessions/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

const MOST_AMOUNT = 1e9;
const MOST_VENDORS = 500;

const inputSchema = z.object({
  vendors: z
    .array(
      z.object({
        vendorId: z.string().refine((id) => findVendor(id) !== undefined, 'There is no such vendor.'),
        data: z
          .array(
            z.object({
              amount: z.number().min(0, 'Spend is 0 or more.').max(MOST_AMOUNT, 'That is too much.'),
              firstDayOfMonth: z
                .string()
                .refine((day) => isDay(day) && day.endsWith('-01'), 'A month is its first day, YYYY-MM-01.'),
              userSupplied: z.boolean(),
            }),
          )
          .max(600),
      }),
    )
    .max(MOST_VENDORS),
});

/**
 * Replaces everything that people entered. Months that are not said to be entered come from elsewhere and are passed
 * over; one that is entered and yet filled by an integration is refused.
 */
export async function setVendorSpends({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { vendors } = inputSchema.parse(input);
  const rows = vendors.flatMap(({ vendorId, data }) =>
    data
      .filter(({ userSupplied }) => userSupplied)
      .map(
        ({ amount, firstDayOfMonth }): VendorSpendFact => ({
          vendorId,
          month: firstDayOfMonth,
          amount: String(amount),
        }),
      ),
  );
  if (new Set(rows.map(({ vendorId, month }) => `${vendorId} ${month}`)).size < rows.length)
    throw new AppError('INVALID_INPUT', { message: 'A month of a vendor is there twice.' });
  await ctx.postgres.transaction().execute(async (transaction) => {
    await requireEditor({ transaction, ctx, area: 'vendor-spend' });
    await lockFacts(transaction, ctx.instance.id);
    const { synced: locked } = await reportedMonths(transaction, ctx.instance.id);
    const refused = rows.find(({ vendorId, month }) => locked.has(`${vendorId} ${month}`));
    if (refused !== undefined)
      throw new AppError('INVALID_INPUT', {
        message: `${refused.month.slice(0, 7)} of ${vendorOf(refused.vendorId, await loadOwnNames(ctx)).name} is locked: an integration fills it.`,
        details: { vendorId: refused.vendorId, firstDayOfMonth: refused.month },
      });
    // The amount entered before a month was locked stays stored.
    const kept = (await enteredIn(transaction, ctx.instance.id)).filter(({ vendorId, month }) =>
      locked.has(`${vendorId} ${month}`),
    );
    let stored = NOTHING_STORED;
    await changeVersioned({ transaction, ctx, kind: 'spend' }, async () => {
      stored = await writeVendorSpend({
        transaction,
        instanceId: ctx.instance.id,
        source: 'api',
        rows: [...rows, ...kept],
        userId: ctx.viewer.userId,
        isWhole: true,
      });
    });
    const { created, updated, deleted } = stored;
    await audit({
      transaction,
      ctx,
      type: 'spend.set',
      source: 'api',
      details: `${ctx.viewer.name} changed vendor spend: ${created + updated} months set, ${deleted} removed`,
      data: { created, updated, deleted },
    });
  });
}

async function enteredIn(transaction: PostgresTransaction, instanceId: string): Promise<VendorSpendFact[]> {
  const rows = await transaction
    .selectFrom('vendor_spend')
    .select(['vendor_id', 'month', 'amount'])
    .where('instance_id', '=', instanceId)
    .execute();
  return rows.map(({ vendor_id, month, amount }) => ({ vendorId: vendor_id, month, amount }));
}
