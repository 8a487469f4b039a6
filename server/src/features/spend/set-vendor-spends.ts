import { isDay } from '@parley/core/dates';
import { DIRECT_VENDOR_ID, findVendor, vendorOf } from '@parley/core/features/channels';
import { longMonth } from '@parley/core/features/spend';
import { z } from 'zod';
import { loadOwnNames } from '../../data/channels/index.ts';
import { changeVersioned } from '../../data/configuration/index.ts';
import { reportedMonths, type VendorSpendFact, writeVendorSpend } from '../../data/facts/spend/index.ts';
import { lockFacts, NOTHING_STORED } from '../../data/facts/store/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { requireEditor } from '../../platform/edit-sessions/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { enterableMonths } from './enterable-months.ts';
import { revisionOf } from './revision.ts';
import { changedMonths, monthsText } from './told-months.ts';

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
  /** Of the edit session; without it nobody else may be editing. */
  token: z.string().max(100).nullish(),
  /** Of the months that were changed; refused when others saved meanwhile. */
  revision: z.string().max(100).nullish(),
  why: z.string().trim().max(500, 'At most 500 characters.').nullish(),
});

const keyOf = ({ vendorId, month }: Pick<VendorSpendFact, 'vendorId' | 'month'>) => `${vendorId} ${month}`;

const refusal = (message: string, row?: VendorSpendFact): AppError =>
  new AppError('INVALID_INPUT', {
    message,
    ...(row && { details: { vendorId: row.vendorId, firstDayOfMonth: row.month } }),
  });

/** Months that are not said to be entered come from elsewhere and are passed over. */
function enteredMonths(vendors: z.output<typeof inputSchema>['vendors']): VendorSpendFact[] {
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
  if (new Set(rows.map(keyOf)).size < rows.length) throw refusal('A month of a vendor is there twice.');
  return rows;
}

type Sent = {
  rows: readonly VendorSpendFact[];
  before: readonly VendorSpendFact[];
  locked: ReadonlySet<string>;
  range: { first: string; last: string };
  /** What own vendors are called. */
  names: Awaited<ReturnType<typeof loadOwnNames>>;
};

/** What cannot be entered: a month that an integration fills or that is out of range, and money for direct visits. */
function refuseWrong({ rows, before, locked, names, range: { first, last } }: Sent): void {
  const known = new Set(before.map(keyOf));
  for (const row of rows) {
    const { name } = vendorOf(row.vendorId, names);
    if (row.vendorId === DIRECT_VENDOR_ID)
      throw refusal('Direct visits cost nothing: there is no spend of Direct.', row);
    if (locked.has(keyOf(row)))
      throw refusal(`${row.month.slice(0, 7)} of ${name} is locked: an integration fills it.`, row);
    // What a file brought for a later month stays. Earlier months are taken: the earliest with spend begins the range.
    if (row.month > last && !known.has(keyOf(row)))
      throw refusal(
        `${longMonth(row.month)} of ${name} cannot be entered: choose a month from ${longMonth(first)} to ${longMonth(last)}.`,
        row,
      );
  }
}

/** Replaces everything that people entered; gives whether any month is another one now. */
export async function setVendorSpends({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ changed: boolean }> {
  authorize(ctx, 'configuration.change');
  const { vendors, token, revision, why } = inputSchema.parse(input);
  const rows = enteredMonths(vendors);
  const instanceId = ctx.instance.id;
  return await ctx.postgres.transaction().execute(async (transaction) => {
    await lockFacts(transaction, instanceId);
    await requireEditor({ transaction, ctx, area: 'vendor-spend', token });
    if (revision != null && revision !== (await revisionOf(transaction, instanceId)))
      throw new AppError('OPERATION_LOCKED', {
        details: { reason: 'Vendor spend was changed meanwhile. Load the page again to see it.' },
      });
    const { synced: locked } = await reportedMonths(transaction, instanceId);
    const before = await enteredIn(transaction, instanceId);
    const range = await enterableMonths(transaction, instanceId);
    const names = await loadOwnNames(ctx);
    refuseWrong({ rows, before, locked, names, range });
    // The amount entered before a month was locked stays stored.
    const after = [...rows, ...before.filter((row) => locked.has(keyOf(row)))];
    let stored = NOTHING_STORED;
    const saved = await changeVersioned({ transaction, ctx, kind: 'spend', why }, async () => {
      stored = await writeVendorSpend({
        transaction,
        instanceId,
        source: 'api',
        rows: after,
        userId: ctx.viewer.userId,
        isWhole: true,
      });
    });
    const { created, updated, deleted } = stored;
    const changed = changedMonths(before, after);
    await audit({
      transaction,
      ctx,
      type: 'spend.set',
      source: 'api',
      details: sentence`${ctx.viewer.name} ${saved === null ? 'saved' : 'changed'} ${{ kind: 'page', id: 'configure-vendors', name: 'vendor spend' }}: ${monthsText(changed, names)}`,
      data: { created, updated, deleted, changed, version: saved?.number ?? null, why: why ?? '' },
    });
    return { changed: saved !== null };
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
