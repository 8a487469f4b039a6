import { DIRECT_VENDOR_ID } from '@parley/core/features/channels';
import {
  type CellError,
  type LockedCell,
  longMonth,
  type SheetChange,
  type UnknownVendor,
} from '@parley/core/features/spend';
import type { SpendCell } from '../imports/index.ts';
import type { SpendSheet } from './spend-sheet.ts';

/** Who a name of a file is. */
export type Found = { vendorId: string; vendor: string; channel: string } | { near: UnknownVendor['near'] };

export type Compared = {
  unchanged: number;
  changes: SheetChange[];
  locked: LockedCell[];
  unknown: UnknownVendor[];
  errors: CellError[];
};

/**
 * What the cells of a file would change of the sheet. An amount that is the one shown, or the one entered, changes nothing; so does
 * nothing in a month that has nothing. Cells that are not in the file stay.
 */
export function compareSheet(
  cells: readonly SpendCell[],
  { lines, earliestMonth, lastMonth }: SpendSheet,
  find: (name: string, channel: string) => Found,
): Compared {
  const known = new Map(lines.map((line) => [line.vendorId, line]));
  const seen = new Map<string, SpendCell>();
  const unknown = new Map<string, UnknownVendor>();
  const compared: Compared = { unchanged: 0, changes: [], locked: [], unknown: [], errors: [] };
  for (const cell of cells) {
    const { row, month, amount } = cell;
    const found = find(cell.vendor, cell.channel);
    if ('near' in found) {
      const key = JSON.stringify([cell.vendor, cell.channel]);
      const { rows = [] } = unknown.get(key) ?? {};
      unknown.set(key, {
        name: cell.vendor,
        channel: cell.channel,
        rows: rows.includes(row) ? rows : [...rows, row],
        near: found.near,
      });
      continue;
    }
    const { vendorId, vendor, channel } = found;
    const fail = (message: string): void =>
      void compared.errors.push({
        row,
        column: month.slice(0, 7),
        message: `${vendor}, ${longMonth(month)}: ${message}`,
      });
    const twice = seen.get(`${vendorId} ${month}`);
    if (twice !== undefined) {
      // The same amount again may be another day of the month.
      fail(`the month is there twice, in row ${twice.row} with ${twice.amount}.`);
      continue;
    }
    seen.set(`${vendorId} ${month}`, cell);
    const { shown, entered, lockedBy } = known.get(vendorId)?.cells.get(month) ?? {
      shown: 0,
      entered: null,
      lockedBy: null,
    };
    const place = { vendorId, vendor, channel, month };
    if (amount === shown || amount === entered) compared.unchanged++;
    else if (lockedBy !== null)
      compared.locked.push({ ...place, row, amount, kept: shown, source: lockedBy });
    else if (vendorId === DIRECT_VENDOR_ID) fail('direct visits cost nothing: there is no spend of Direct.');
    else if ((month > lastMonth || month < earliestMonth) && entered === null)
      fail(`choose a month from ${longMonth(earliestMonth)} to ${longMonth(lastMonth)}.`);
    else compared.changes.push({ ...place, before: shown, after: amount });
  }
  return { ...compared, unknown: [...unknown.values()] };
}
