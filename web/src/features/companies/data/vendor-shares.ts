import type { CompanyDetail, CompanyTrend } from './use-company-detail.ts';

export type VendorShare = { id: string; name: string; color: string; visits: number };
export type VendorSeries = {
  id: string;
  name: string;
  color: string;
  values: readonly { week: string; value: number; isPartial: boolean }[];
};

/** More slices than these cannot be distinguished; the rest becomes one. */
const SHOWN = 7;
const REST = { id: 'other', name: 'Other', color: 'var(--p-rest)' };

/** Visits by vendor, most first, the tail folded. */
export function vendorShares(visitsByVendor: CompanyDetail['visitsByVendor']): VendorShare[] {
  const sorted = visitsByVendor
    .map(({ vendor, visits }) => ({ id: vendor.id, name: vendor.name, color: vendor.color, visits }))
    .filter(({ visits }) => visits > 0)
    .toSorted((a, b) => b.visits - a.visits || a.name.localeCompare(b.name));
  if (sorted.length <= SHOWN) return sorted;
  const visits = sorted.slice(SHOWN - 1).reduce((sum, vendor) => sum + vendor.visits, 0);
  return [...sorted.slice(0, SHOWN - 1), { ...REST, visits }];
}

/** One line per shown vendor over the weeks of the period; weeks without a visit are 0, the tail is summed. */
export function vendorSeries(
  trend: CompanyTrend,
  shares: readonly VendorShare[],
  weeks: readonly { week: string; isPartial: boolean }[],
): VendorSeries[] {
  const own = new Set(shares.map(({ id }) => id));
  return shares.map(({ id, name, color }) => {
    const members = trend.filter(({ vendor }) => (id === REST.id ? !own.has(vendor.id) : vendor.id === id));
    const points = members.flatMap((member) => member.points);
    const values = weeks.map(({ week, isPartial }) => ({
      week,
      isPartial,
      value: points.reduce((sum, point) => (point.sundayOfWeek === week ? sum + point.visits : sum), 0),
    }));
    return { id, name, color, values };
  });
}
