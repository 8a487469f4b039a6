import { AppError } from '../../../platform/errors/index.ts';
import type { Cells, TableRow } from '../table/table.ts';
import { isBlankCell } from './number-forms.ts';
import { createParts, type Parts } from './parts-of-levels.ts';
import {
  addMeasures,
  filled,
  isAbove,
  isBeside,
  isFinerThan,
  isLevelColumn,
  isSame,
  type Measures,
  NAMES,
  NONE,
  patternOf,
} from './report-levels.ts';

/** More columns than this tell levels apart in no report. */
const MOST_NAMES = 40;
/** More patterns of filled cells than levels and breakdowns can have. */
const MOST_PATTERNS = 128;
/** So many campaigns and days are remembered to see whether their rows repeat each other. */
const MOST_REMEMBERED = 100_000;
/** So many rows beside the first of their campaign and day have its figures where a report repeats them. */
const FEWEST_REPEATED = 2;

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

export const LEVELS = 'Rows that add up others (another level of the report): passed over.';

export type Levels = {
  /** Why a row is passed over: it adds up others that are read, or is a part of one; `group` is its campaign and day. */
  passedOver(row: TableRow, group: string): string | undefined;
  /** Of all rows that are read. */
  sums: Measures;
};

type Pattern = { rows: number; sums: Measures };

/**
 * Tells the levels of a report apart by whether their rows add up twice: rows that name less than others and have the same sums are
 * totals of them, whatever they are called.
 */
export function createLevels(
  names: readonly string[],
  campaign: string | undefined,
  { isCountingRepeated }: { isCountingRepeated: boolean },
) {
  const patterns = new Map<string, Pattern>();
  let all = NONE;
  const seen = new Map<string, { first: Measures; rows: number; isSame: boolean }>();
  const isLevel = names.map(isLevelColumn);
  /** Patterns whose rows are read, and those whose rows add them up. */
  const judgePatterns = () => {
    const kept: string[] = [];
    let sums = all;
    const totals = new Set<string>();
    const byDetail = [...patterns].toSorted(([a], [b]) => filled(b) - filled(a));
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
    return { kept, sums, totals };
  };
  /** Every campaign and day with several rows has the same figures in each of them. */
  const isRepeated = (): boolean => {
    const several = [...seen.values()].filter(
      ({ rows, first }) => rows > 1 && first.spend > 0 && first.impressions + first.clicks > 0,
    );
    const again = several.reduce((sum, { rows }) => sum + rows - 1, 0);
    return again >= FEWEST_REPEATED && several.every((each) => each.isSame);
  };
  return {
    look(row: TableRow, key: string, measures: Measures): void {
      all = addMeasures(all, measures);
      const pattern = patternOf(row.cells, names, campaign);
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
    /** Rows whose campaigns and days must be looked at one by one; undefined when no row may be a part of another. */
    judge(): { levels: Levels; parts: Parts | undefined } {
      const { kept, sums, totals } = judgePatterns();
      const isUnclear = kept.some((one) =>
        kept.some((other) => isAbove(one, other, isLevel) || isBeside(one, other)),
      );
      const parts = isUnclear ? createParts({ names, campaign, kept, isLevel, sums }) : undefined;
      if (!isCountingRepeated && totals.size === 0 && isRepeated())
        throw new AppError('INVALID_INPUT', {
          message:
            'Every campaign and day is in several rows with the same spend, impressions and clicks: they would be counted several times. Export the report without the breakdown that repeats them; if they are right, as of keywords that happen to be alike, say --count-repeated.',
        });
      return {
        levels: {
          sums,
          passedOver: (row, group) =>
            totals.size > 0 && totals.has(patternOf(row.cells, names, campaign))
              ? LEVELS
              : parts?.passedOver(row, group),
        },
        parts,
      };
    },
  };
}
