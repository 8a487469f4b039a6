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
/** What a cell is to have; an amount of 0 is known, null is nothing. */
export type Change = Place & { amount: number | null };

export type Sheet = { months: readonly Month[]; rows: readonly SheetRow[] };

/** An integration fills the month, or files say every day of it: what is entered would not count. */
export const isLocked = ({ reported }: SheetRow, month: Month): boolean => reported[month]?.isLocked === true;

/** The amount that a cell shows; null where nothing is entered and nothing reported. */
export function shownAmount(row: SheetRow, month: Month): number | null {
  const [typed, reported] = [row.typed[month], row.reported[month]?.amount];
  if (typed === undefined && reported === undefined) return null;
  return isLocked(row, month) ? (reported ?? 0) : Math.max(typed ?? 0, reported ?? 0);
}

export const amountOf = (row: SheetRow, month: Month): number => shownAmount(row, month) ?? 0;

export const rowTotal = (row: SheetRow, months: readonly Month[]): number =>
  months.reduce((sum, month) => sum + amountOf(row, month), 0);
export const monthTotal = (rows: readonly SheetRow[], month: Month): number =>
  rows.reduce((sum, row) => sum + amountOf(row, month), 0);

/** The row of a vendor that has none yet. */
export function emptyRow(vendorId: string, own: OwnNames): SheetRow {
  const { name, color, channelId } = vendorOf(vendorId, own);
  const vendor = { name, color, channel: channelOf(channelId, own).name };
  return { vendorId, vendor, typed: {}, reported: {} };
}

/** Rows in the order they are shown: by channel, then by vendor. */
export const inOrder = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.toSorted(
    ({ vendor: one }, { vendor: other }) =>
      one.channel.localeCompare(other.channel, 'en') || one.name.localeCompare(other.name, 'en'),
  );

/** A row with another amount of a month, or with none. */
export function withEntered(row: SheetRow, month: Month, amount: number | null): SheetRow {
  const { [month]: _, ...others } = row.typed;
  return { ...row, typed: amount === null ? others : { ...others, [month]: amount } };
}

/** The sheet with other amounts; cells that are locked or not there stay as they are. */
export function withChanges(sheet: Sheet, changes: readonly Change[]): Sheet {
  const byRow = Map.groupBy(changes, ({ row }) => row);
  const rows = sheet.rows.map((row, index) => {
    const own = (byRow.get(index) ?? []).flatMap(({ column, amount }) => {
      const month = sheet.months[column];
      return month === undefined || isLocked(row, month) ? [] : [[month, amount] as const];
    });
    return own.reduce((changed, [month, amount]) => withEntered(changed, month, amount), row);
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

export function shownAt({ rows, months }: Sheet, { row, column }: Place): number | null {
  const [line, month] = [rows[row], months[column]];
  return line === undefined || month === undefined ? null : shownAmount(line, month);
}

export const amountAt = (sheet: Sheet, place: Place): number => shownAt(sheet, place) ?? 0;

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
        amount: shownAt(sheet, way === 'right' ? { ...place, column: left } : { ...place, row: top }),
      })),
  );
}

export const emptied = (sheet: Sheet, block: Block): Sheet =>
  withChanges(
    sheet,
    placesIn(block)
      .flat()
      .map((place) => ({ ...place, amount: null })),
  );
