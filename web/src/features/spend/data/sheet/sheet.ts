import { channelOf, type OwnNames, vendorOf } from '@parley/core/features/channels';
import type { Month } from '@parley/core/features/spend';

/** What a connection or files report of a month. */
export type Reported = {
  kind: 'synced' | 'imported';
  /** What reports it. */
  provider: { id: string; name: string };
  amount: number;
  days: number;
  /** Up to when a connection is read. */
  readUntil?: Date | undefined;
  /** What is entered for the month would not count. */
  isLocked: boolean;
};

/** What a vendor is called, and the channel it is in. */
export type SheetVendor = { name: string; color: string; channel: string };

/** A vendor: what people entered, by month, and what is reported. */
export type SheetRow = {
  vendorId: string;
  /** As the organization calls it. */
  vendor: SheetVendor;
  typed: Readonly<Record<Month, number>>;
  reported: Readonly<Record<Month, Reported>>;
};

/** A cell by its row and month, counted from 0. */
export type Place = { row: number; column: number };
/** Cells from one to another, both included. */
export type Block = { from: Place; to: Place };
export type Change = Place & { amount: number };

export type Sheet = { months: readonly Month[]; rows: readonly SheetRow[] };

/** An integration fills the month, or files say every day of it: what is entered would not count. */
export const isLocked = ({ reported }: SheetRow, month: Month): boolean => reported[month]?.isLocked === true;

/** The amount that a cell shows. */
export function amountOf(row: SheetRow, month: Month): number {
  const reported = row.reported[month]?.amount ?? 0;
  return isLocked(row, month) ? reported : Math.max(row.typed[month] ?? 0, reported);
}

export const rowTotal = (row: SheetRow, months: readonly Month[]): number =>
  months.reduce((sum, month) => sum + amountOf(row, month), 0);
export const monthTotal = (rows: readonly SheetRow[], month: Month): number =>
  rows.reduce((sum, row) => sum + amountOf(row, month), 0);

/** The row of a vendor that has none yet. */
export function emptyRow(vendorId: string, first: Month, own: OwnNames): SheetRow {
  const { name, color, channelId } = vendorOf(vendorId, own);
  const vendor = { name, color, channel: channelOf(channelId, own).name };
  return { vendorId, vendor, typed: { [first]: 0 }, reported: {} };
}

/** Rows in the order they are shown: by channel, then by vendor. */
export const inOrder = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.toSorted(
    ({ vendor: one }, { vendor: other }) =>
      one.channel.localeCompare(other.channel, 'en') || one.name.localeCompare(other.name, 'en'),
  );

/** The sheet with other amounts; cells that are locked or not there stay as they are. */
export function withChanges(sheet: Sheet, changes: readonly Change[]): Sheet {
  const byRow = Map.groupBy(changes, ({ row }) => row);
  const rows = sheet.rows.map((row, index) => {
    const own = (byRow.get(index) ?? []).flatMap(({ column, amount }) => {
      const month = sheet.months[column];
      return month === undefined || isLocked(row, month) ? [] : [[month, amount] as const];
    });
    return own.length === 0 ? row : { ...row, typed: { ...row.typed, ...Object.fromEntries(own) } };
  });
  return { ...sheet, rows };
}

/** The cells of a block, line by line; a block may be drawn in any direction. */
export function placesIn(block: Block): Place[][] {
  const { top, bottom, left, right } = edges(block);
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  );
}

export const edges = ({ from, to }: Block) => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

export function amountAt({ rows, months }: Sheet, { row, column }: Place): number {
  const [line, month] = [rows[row], months[column]];
  return line === undefined || month === undefined ? 0 : amountOf(line, month);
}

/** The first column of a block over all its columns, or its first line over all its lines. */
export function filled(sheet: Sheet, block: Block, way: 'right' | 'down'): Sheet {
  const { top, left } = edges(block);
  return withChanges(
    sheet,
    placesIn(block)
      .flat()
      .filter(({ row, column }) => (way === 'right' ? column > left : row > top))
      .map((place) => ({
        ...place,
        amount: amountAt(sheet, way === 'right' ? { ...place, column: left } : { ...place, row: top }),
      })),
  );
}

export const emptied = (sheet: Sheet, block: Block): Sheet =>
  withChanges(
    sheet,
    placesIn(block)
      .flat()
      .map((place) => ({ ...place, amount: 0 })),
  );
