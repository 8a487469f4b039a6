import { vendorOf } from '@parley/core/features/channels';
import { CURRENCY, longMonth } from '@parley/core/features/spend';
import type { VendorSpendFact } from '../../data/facts/spend/index.ts';

/** A month with what was entered for it before and after; null where nothing was. */
export type ChangedMonth = { vendorId: string; month: string; before: number | null; after: number | null };

/** The months that differ, by vendor and month. */
export function changedMonths(
  before: readonly VendorSpendFact[],
  after: readonly VendorSpendFact[],
): ChangedMonth[] {
  const changes = new Map<string, ChangedMonth>();
  const at = ({ vendorId, month }: VendorSpendFact): ChangedMonth => {
    const key = `${vendorId} ${month}`;
    const known = changes.get(key) ?? { vendorId, month, before: null, after: null };
    changes.set(key, known);
    return known;
  };
  for (const row of before) at(row).before = Number(row.amount);
  for (const row of after) at(row).after = Number(row.amount);
  return [...changes]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
    .filter(({ before: was, after: is }) => was !== is);
}

const SHOWN = 3;
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY });
const amount = (value: number | null): string => (value === null ? 'nothing' : money.format(value));

/** The first of them in words: `Google Ads, Mar 2026: nothing → $5.00`, and how many more there are. */
export function monthsText(changed: readonly ChangedMonth[], names: Parameters<typeof vendorOf>[1]): string {
  if (changed.length === 0) return 'no month is another one';
  const told = changed
    .slice(0, SHOWN)
    .map(
      ({ vendorId, month, before, after }) =>
        `${vendorOf(vendorId, names).name}, ${longMonth(month)}: ${amount(before)} → ${amount(after)}`,
    );
  const more = changed.length - told.length;
  return `${told.join('; ')}${more === 0 ? '' : `; and ${more} more ${more === 1 ? 'month' : 'months'}`}`;
}
