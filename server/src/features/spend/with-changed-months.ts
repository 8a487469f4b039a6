import type { VendorSpendFact } from '../../data/facts/spend/index.ts';

/** A month of a vendor with what is entered for it from then on. */
export type EnteredMonth = { vendorId: string; month: string; amount: number };

/**
 * What is entered once some months are others. A month of nothing goes; the last one of a vendor stays as nothing, so that its row does
 * (specification 002 §7).
 */
export function withChangedMonths(
  before: readonly VendorSpendFact[],
  changes: readonly EnteredMonth[],
): VendorSpendFact[] {
  const rows = new Map(before.map((row) => [`${row.vendorId} ${row.month}`, row]));
  for (const { vendorId, month, amount } of changes)
    if (amount > 0) rows.set(`${vendorId} ${month}`, { vendorId, month, amount: String(amount) });
    else rows.delete(`${vendorId} ${month}`);
  const left = new Set([...rows.values()].map(({ vendorId }) => vendorId));
  const had = new Set(before.map(({ vendorId }) => vendorId));
  for (const { vendorId, month } of changes)
    if (had.has(vendorId) && !left.has(vendorId)) {
      rows.set(`${vendorId} ${month}`, { vendorId, month, amount: '0' });
      left.add(vendorId);
    }
  return [...rows.values()];
}
