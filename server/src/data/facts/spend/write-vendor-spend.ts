import { type Decimal, roundDecimal } from '@parley/core/decimal';
import { sql } from 'kysely';
import {
  chunksOf,
  claimSame,
  keepFormer,
  lockFacts,
  NOTHING_STORED,
  planWrite,
  type Stored,
  type WriteInput,
} from '../store/index.ts';
import { changeSpend } from './vendor-months.ts';

/** What was spent with a vendor in a month (its first day, YYYY-MM-DD), in USD. */
export type VendorSpendFact = { vendorId: string; month: string; amount: Decimal };

/** Decimal places of what people enter for a month. */
const ENTERED_PLACES = 2;

type Input = WriteInput<VendorSpendFact> & {
  userId?: string | null;
  /** Months that are not among the rows go. */
  isWhole?: boolean;
};

const keyOf = (vendorId: string, month: string): string => `${vendorId} ${month}`;

/** Creates and changes what people entered for months, and recomputes the spend by day of these months. */
export async function writeVendorSpend({
  transaction,
  instanceId,
  rows,
  userId = null,
  isWhole = false,
  importId,
}: Input): Promise<Stored> {
  await lockFacts(transaction, instanceId);
  const entered = await transaction
    .selectFrom('vendor_spend')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .execute();
  const before = new Map(entered.map((row) => [keyOf(row.vendor_id, row.month), row]));
  const wanted = rows.map(({ vendorId, month, amount }) => ({
    id: keyOf(vendorId, month),
    vendor_id: vendorId,
    month,
    amount: roundDecimal(amount, ENTERED_PLACES),
  }));
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = isWhole ? entered.filter(({ vendor_id, month }) => !kept.has(keyOf(vendor_id, month))) : [];
  const { created, updated, same, unchanged } = planWrite(wanted, before, ['amount']);
  const changed = [...created, ...updated];
  const months = [...changed, ...gone].map(({ vendor_id, month }) => ({ vendorId: vendor_id, month }));
  await keepFormer({ transaction, instanceId, importId }, 'vendor_spend', {
    created: created.map(({ vendor_id, month }) => ({ instance_id: instanceId, vendor_id, month })),
    changed: updated.flatMap(({ id }) => before.get(id) ?? []),
    deleted: gone,
  });
  await claimSame(
    { transaction, instanceId, importId },
    'vendor_spend',
    same.map((row) => ({ ...row, instance_id: instanceId })),
  );
  await changeSpend({ transaction, instanceId }, months, async () => {
    for (const { vendor_id, month } of gone)
      await transaction
        .deleteFrom('vendor_spend')
        .where('instance_id', '=', instanceId)
        .where('vendor_id', '=', vendor_id)
        .where('month', '=', month)
        .execute();
    for (const chunk of chunksOf(changed))
      await transaction
        .insertInto('vendor_spend')
        .values(
          chunk.map(({ vendor_id, month, amount }) => ({
            instance_id: instanceId,
            vendor_id,
            month,
            amount,
            updated_by: userId,
            import_id: importId ?? null,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['instance_id', 'vendor_id', 'month']).doUpdateSet(({ ref }) => ({
            amount: ref('excluded.amount'),
            updated_by: ref('excluded.updated_by'),
            import_id: ref('excluded.import_id'),
            updated_at: sql<Date>`now()`,
          })),
        )
        .execute();
  });
  return {
    ...NOTHING_STORED,
    created: created.length,
    updated: updated.length,
    unchanged,
    deleted: gone.length,
  };
}
