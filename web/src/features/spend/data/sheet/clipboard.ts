import { longMonth } from '@parley/core/features/spend';
import {
  type Block,
  type Change,
  edges,
  isLocked,
  type Place,
  placesIn,
  type Sheet,
  shownAt,
  withChanges,
} from './sheet.ts';

/** Specification 002 §5: fewer than 10 digits. */
export const MOST_DIGITS = 9;

/** `$1,234.50`, `1234.5`, `1 234`, and what people write for nothing. */
const AMOUNT = /^[$€£]?\s?(\d{1,3}(?:[,\s]\d{3})+|\d+)(\.\d+)?$/;

/** The amount that a text says; null for nothing, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === '' || /^[-–—]$/.test(plain)) return null;
  const [, whole, part = ''] = AMOUNT.exec(plain) ?? [];
  const digits = whole?.replaceAll(/\D/g, '');
  if (digits === undefined || digits.replace(/^0+/, '').length > MOST_DIGITS) return undefined;
  return Math.round(Number(`${digits}${part}`) * 100) / 100;
}

/** Cells that were copied in a spreadsheet program: lines of cells between tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')));

/** The same for what is copied here: amounts as plain numbers, which every program reads. */
export const writeBlock = (sheet: Sheet, block: Block): string =>
  placesIn(block)
    .map((line) => line.map((place) => String(shownAt(sheet, place) ?? '')).join('\t'))
    .join('\n');

const nameOf = ({ months }: Sheet, { column }: Place): string => longMonth(months[column] ?? '');

export type Pasted = { sheet: Sheet; block: Block; note: string } | { problem: string };

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/**
 * Puts cells into the sheet: at its first cell, or repeated where the block is a multiple of them, as spreadsheet programs do. One
 * cell that is no amount and nothing is pasted; what is locked or beyond the edges is left out, and the note says so.
 */
export function pasted(sheet: Sheet, block: Block, text: string): Pasted {
  const cells = readBlock(text);
  const height = cells.length;
  const width = Math.max(...cells.map((line) => line.length));
  const { top, left, bottom, right } = edges(block);
  const repeated = (size: number, of: number): number => (size % of === 0 ? size : of);
  const to = {
    row: top + repeated(bottom - top + 1, height) - 1,
    column: left + repeated(right - left + 1, width) - 1,
  };
  const changes: Change[] = [];
  let beyond = 0;
  let locked = 0;
  for (const place of placesIn({ from: { row: top, column: left }, to }).flat()) {
    const cell = cells[(place.row - top) % height]?.[(place.column - left) % width];
    if (cell === undefined) continue;
    const amount = readAmount(cell);
    const [row, month] = [sheet.rows[place.row], sheet.months[place.column]];
    if (amount === undefined) {
      const where = month === undefined ? '' : ` (row ${place.row + 1}, ${nameOf(sheet, place)})`;
      return {
        problem: `Nothing was pasted: “${cell.slice(0, 40)}”${where} is no amount. Amounts are numbers from 0 with at most ${MOST_DIGITS} digits.`,
      };
    }
    if (row === undefined || month === undefined) beyond += 1;
    else if (isLocked(row, month)) locked += 1;
    else changes.push({ ...place, amount });
  }
  const note = [
    `${counted(changes.length, 'cell')} pasted.`,
    ...(locked > 0
      ? [`${counted(locked, 'locked cell')} left as ${locked === 1 ? 'it is' : 'they are'}.`]
      : []),
    ...(beyond > 0 ? [`${counted(beyond, 'cell')} beyond the sheet left out.`] : []),
  ].join(' ');
  const last = {
    row: Math.min(to.row, sheet.rows.length - 1),
    column: Math.min(to.column, sheet.months.length - 1),
  };
  return { sheet: withChanges(sheet, changes), block: { from: { row: top, column: left }, to: last }, note };
}
