import { DIRECT_VENDOR_ID, type OwnNames, vendorOf } from '@parley/core/features/channels';
import { longMonth } from '@parley/core/features/spend';
import { loadOwnNames } from '../../data/channels/index.ts';
import { changeVersioned } from '../../data/configuration/index.ts';
import { reportedMonths, type VendorSpendFact, writeVendorSpend } from '../../data/facts/spend/index.ts';
import { lockFacts, NOTHING_STORED } from '../../data/facts/store/index.ts';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { requireEditor } from '../../platform/edit-sessions/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { enterableMonths } from './enterable-months.ts';
import { revisionOf } from './revision.ts';
import { changedMonths, monthsText } from './told-months.ts';

type Input = {
  ctx: Context;
  /** Of the edit session; without it nobody else may be editing. */
  token?: string | null | undefined;
  /** Of the months that were changed; refused when others saved meanwhile. */
  revision?: string | null | undefined;
  why?: string | null | undefined;
  /** All that is entered from then on, of what was. */
  next(before: readonly VendorSpendFact[]): readonly VendorSpendFact[];
};

const keyOf = ({ vendorId, month }: Pick<VendorSpendFact, 'vendorId' | 'month'>) => `${vendorId} ${month}`;

const refusal = (message: string, row: VendorSpendFact): AppError =>
  new AppError('INVALID_INPUT', {
    message,
    details: { vendorId: row.vendorId, firstDayOfMonth: row.month },
  });

type Sent = {
  rows: readonly VendorSpendFact[];
  before: readonly VendorSpendFact[];
  locked: ReadonlySet<string>;
  whole: ReadonlySet<string>;
  range: { earliest: string; last: string };
  /** What own vendors are called. */
  names: OwnNames;
};

/** What cannot be entered: a month that others fill or that is out of range, and money for direct visits. */
function refuseWrong({ rows, before, locked, whole, names, range: { earliest, last } }: Sent): void {
  const known = new Map(before.map((row) => [keyOf(row), row]));
  for (const row of rows) {
    if (known.get(keyOf(row)) === row) continue;
    const { name } = vendorOf(row.vendorId, names);
    if (row.vendorId === DIRECT_VENDOR_ID)
      throw refusal('Direct visits cost nothing: there is no spend of Direct.', row);
    if (locked.has(keyOf(row)))
      throw refusal(`${row.month.slice(0, 7)} of ${name} is locked: an integration fills it.`, row);
    const isOther = Number(known.get(keyOf(row))?.amount ?? 0) !== Number(row.amount);
    if (whole.has(keyOf(row)) && isOther)
      throw refusal(
        `${row.month.slice(0, 7)} of ${name} is locked: imported statistics report every day of it.`,
        row,
      );
    // What a file brought for another month stays.
    if ((row.month > last || row.month < earliest) && !known.has(keyOf(row)))
      throw refusal(
        `${longMonth(row.month)} of ${name} cannot be entered: choose a month from ${longMonth(earliest)} to ${longMonth(last)}.`,
        row,
      );
  }
}

/** Replaces what people entered by what `next` makes of it, as one version; its number is null when no month is another one. */
export async function saveEnteredMonths({ ctx, token, revision, why, next }: Input): Promise<{
  version: number | null;
}> {
  const instanceId = ctx.instance.id;
  return await ctx.postgres.transaction().execute(async (transaction) => {
    await lockFacts(transaction, instanceId);
    await requireEditor({ transaction, ctx, area: 'vendor-spend', token });
    if (revision != null && revision !== (await revisionOf(transaction, instanceId)))
      throw new AppError('OPERATION_LOCKED', {
        details: { reason: 'Vendor spend was changed meanwhile. Load the page again to see it.' },
      });
    const { synced: locked, whole } = await reportedMonths(transaction, instanceId);
    const before = await enteredIn(transaction, instanceId);
    const rows = next(before);
    const range = await enterableMonths(transaction, instanceId);
    const names = await loadOwnNames(ctx);
    refuseWrong({ rows, before, locked, whole, names, range });
    // The amount entered before a month was locked stays stored.
    const sent = new Set(rows.map(keyOf));
    const after = [...rows, ...before.filter((row) => locked.has(keyOf(row)) && !sent.has(keyOf(row)))];
    let stored = NOTHING_STORED;
    const saved = await changeVersioned({ transaction, ctx, kind: 'spend', why: why ?? null }, async () => {
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
    return { version: saved?.number ?? null };
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
