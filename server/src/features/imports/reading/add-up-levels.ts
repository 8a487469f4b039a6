import type { Cells, TableRow } from '../table/table.ts';
import { isTotalWord } from './furniture.ts';
import { isBlankCell } from './number-forms.ts';

/** What a row of a report measures. */
export type Measures = { spend: number; impressions: number; clicks: number };
const NONE: Measures = { spend: 0, impressions: 0, clicks: 0 };
const NAMES = ['spend', 'impressions', 'clicks'] as const;

export const addMeasures = (a: Measures, b: Measures): Measures => ({
  spend: a.spend + b.spend,
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
});

/** More columns than this tell levels apart in no report. */
const MOST_NAMES = 40;
/** More patterns of filled cells than levels and breakdowns can have. */
const MOST_PATTERNS = 128;
/** So many campaigns and days are remembered to see whether their rows repeat each other. */
const MOST_REMEMBERED = 100_000;
const FEWEST_REPEATED = 3;

/** Columns that name what a row is about, by a sample of rows: all but the measures and other numbers. */
export function namingColumns(
  columns: readonly string[],
  sample: readonly Cells[],
  measured: ReadonlySet<string>,
): string[] {
  return columns
    .filter((column) => {
      if (measured.has(column)) return false;
      const values = sample.map((cells) => cells[column] ?? '').filter((cell) => !isBlankCell(cell));
      const numbers = values.filter((value) => /^-?[\d.,\s]+%?$/.test(value)).length;
      return values.length > 0 && (numbers < values.length / 2 || /id$/i.test(column));
    })
    .slice(0, MOST_NAMES);
}

/** Which naming columns are filled, as `1` and `0`: rows of one level of a report have one pattern. */
const patternOf = (cells: Cells, names: readonly string[]): string =>
  names
    .map((name) => {
      const cell = cells[name] ?? '';
      return isBlankCell(cell) || isTotalWord(cell) ? '0' : '1';
    })
    .join('');

const isFinerThan = (fine: string, coarse: string): boolean =>
  fine !== coarse && [...coarse].every((each, at) => each === '0' || fine[at] === '1');

const isNear = (a: number, b: number, rows: number): boolean =>
  Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 0.002 + 0.005 * Math.min(rows, 100);

const isSame = (a: Measures, b: Measures, rows: number): boolean =>
  NAMES.some((name) => a[name] > 0) && NAMES.every((name) => isNear(a[name], b[name], rows));

export type Levels = {
  /** Whether a row adds up others that are read. */
  isTotal(row: TableRow): boolean;
  /** Of all rows that are no totals. */
  sums: Measures;
  /** All campaigns and days with several rows have the same figures in each of them. */
  isRepeated: boolean;
};

/**
 * Tells the levels of a report apart by whether their rows add up twice: rows that name less than others and have the same sums are
 * totals of them, whatever they are called.
 */
export function createLevels(names: readonly string[]) {
  const patterns = new Map<string, { rows: number; sums: Measures }>();
  let all = NONE;
  const seen = new Map<string, { first: Measures; rows: number; isSame: boolean }>();
  return {
    look(row: TableRow, key: string, measures: Measures): void {
      all = addMeasures(all, measures);
      const pattern = patternOf(row.cells, names);
      const known = patterns.get(pattern);
      if (known !== undefined || patterns.size < MOST_PATTERNS)
        patterns.set(pattern, {
          rows: (known?.rows ?? 0) + 1,
          sums: addMeasures(known?.sums ?? NONE, measures),
        });
      const first = seen.get(key);
      if (first === undefined) {
        if (seen.size < MOST_REMEMBERED) seen.set(key, { first: measures, rows: 1, isSame: true });
        return;
      }
      first.rows++;
      first.isSame &&= NAMES.every((name) => first.first[name] === measures[name]);
    },
    judge(): Levels {
      const kept: string[] = [];
      let sums = all;
      const totals = new Set<string>();
      const byDetail = [...patterns].toSorted(
        ([a], [b]) => b.replaceAll('0', '').length - a.replaceAll('0', '').length,
      );
      for (const [pattern, { rows, sums: own }] of byDetail) {
        const finer = kept.filter((each) => isFinerThan(each, pattern));
        const added = finer.map((each) => patterns.get(each)?.sums ?? NONE).reduce(addMeasures, NONE);
        const count = finer.reduce((sum, each) => sum + (patterns.get(each)?.rows ?? 0), 0);
        const isFewer = count > rows || (count === rows && own.impressions + own.clicks > 0);
        if (isFewer && isSame(own, added, count)) {
          totals.add(pattern);
          sums = addMeasures(sums, { spend: -own.spend, impressions: -own.impressions, clicks: -own.clicks });
        } else kept.push(pattern);
      }
      const several = [...seen.values()].filter(
        ({ rows, first }) => rows > 1 && first.spend > 0 && first.impressions + first.clicks > 0,
      );
      return {
        sums,
        isTotal: ({ cells }) => totals.size > 0 && totals.has(patternOf(cells, names)),
        isRepeated: several.length >= FEWEST_REPEATED && several.every((each) => each.isSame),
      };
    },
  };
}
