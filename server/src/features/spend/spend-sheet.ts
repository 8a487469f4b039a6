import { channelOf, vendorOf } from '@parley/core/features/channels';
import { monthsBetween } from '@parley/core/features/spend';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { listVendorSpends, MOST_VENDORS, type SpendMonth } from './list-vendor-spends.ts';

/** A cell of the sheet: what it shows, what was entered, and what locks it. */
export type SheetCell = { shown: number; entered: number | null; lockedBy: string | null };
export type SheetLine = {
  vendorId: string;
  vendor: string;
  channel: string;
  /** By the first day of the month. */
  cells: ReadonlyMap<string, SheetCell>;
};
export type SpendSheet = {
  months: string[];
  /** Between them months can be entered. */
  earliestMonth: string;
  lastMonth: string;
  revision: string;
  lines: SheetLine[];
};

const cents = (amount: number): number => Math.round(amount * 100) / 100;

function cellOf({ counted, locked, sources }: SpendMonth): SheetCell {
  const reports = sources.filter(({ source }) => source !== 'typed');
  const source = reports.find((each) => each.counted > 0) ?? reports[0];
  return {
    shown: cents(counted),
    entered: sources.find((each) => each.source === 'typed')?.amount ?? null,
    lockedBy: locked ? (source?.provider?.name ?? 'A connection') : null,
  };
}

/** Vendor spend as the page shows it: by channel, then by vendor, with a column for each month. */
export async function loadSpendSheet(ctx: Context): Promise<SpendSheet> {
  const { earliestMonth, firstMonth, lastMonth, revision, nodes } = await listVendorSpends({
    ctx,
    input: { page: { limit: MOST_VENDORS, offset: 0 } },
  });
  const names = await loadOwnNames(ctx);
  const lines = nodes.map(({ vendorId, data }): SheetLine => {
    const { name, channelId } = vendorOf(vendorId, names);
    const cells = new Map(data.map((month) => [month.firstDayOfMonth, cellOf(month)]));
    return { vendorId, vendor: name, channel: channelOf(channelId, names).name, cells };
  });
  return {
    months: monthsBetween(firstMonth, lastMonth),
    earliestMonth,
    lastMonth,
    revision,
    lines: lines.toSorted(
      (a, b) => a.channel.localeCompare(b.channel, 'en') || a.vendor.localeCompare(b.vendor, 'en'),
    ),
  };
}
