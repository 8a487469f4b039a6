import { AppError } from '../../../platform/errors/index.ts';
import type { TableRow } from '../table/table.ts';
import {
  addMeasures,
  isAbove,
  isBeside,
  isNear,
  isSame,
  type Measures,
  NAMES,
  NONE,
  patternOf,
} from './report-levels.ts';

export const PARTS =
  'Parts of rows of a level above, which say more than they add up to: passed over, the level above counts.';
export const BREAKDOWNS = 'The same figures by another breakdown: passed over, one of them counts.';

type Sums = { rows: number; sums: Measures };
const NOTHING: Sums = { rows: 0, sums: NONE };
const added = ({ rows, sums }: Sums, measures: Measures): Sums => ({
  rows: rows + 1,
  sums: addMeasures(sums, measures),
});

/** So many campaigns and days are remembered. */
const MOST_REMEMBERED = 100_000;
/** Two breakdowns of one thing come to about the same; figures further apart are of different things. */
const FURTHEST = 2;
const MOST_SHOWN = 3;

type Input = {
  names: readonly string[];
  campaign: string | undefined;
  /** Patterns that are no sums of others over the whole file. */
  kept: readonly string[];
  isLevel: readonly boolean[];
  /** Of all rows of these patterns. */
  sums: Measures;
};

export type Parts = {
  look(row: TableRow, group: string, measures: Measures): void;
  /** Throws where it cannot be decided; gives the sums of what is read. */
  settle(): Measures;
  passedOver(row: TableRow, group: string): string | undefined;
};

/** Looks at each campaign and day of a report: which of its rows are parts of others, and which say the same by another breakdown. */
export function createParts({ names, campaign, kept, isLevel, sums }: Input): Parts {
  const above = new Map(kept.map((fine) => [fine, kept.filter((coarse) => isAbove(coarse, fine, isLevel))]));
  const tops = new Set([...above.values()].flat());
  /** What rows of the level above have in common with their parts; statuses and the like differ. */
  const common = new Map(
    [...tops].map((top) => [
      top,
      names.filter((_, at) => top[at] === '1' && (isLevel[at] === true || top.includes('A'))),
    ]),
  );
  const covers = new Map<string, { whole: Sums; parts: Sums }>();
  const groups = new Map<string, Map<string, Sums>>();
  const coverOf = (top: string, { cells }: TableRow, group: string): string =>
    JSON.stringify([top, group, ...(common.get(top) ?? []).map((name) => cells[name])]);
  const remember = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
    if (!map.has(key) && map.size >= MOST_REMEMBERED)
      throw new AppError('INVALID_INPUT', {
        message: `The report has several levels, and more than ${MOST_REMEMBERED.toLocaleString('en')} campaigns and days. Split it by day, or export one level.`,
      });
    map.set(key, value);
  };
  const isWhole = (cover: { whole: Sums; parts: Sums } | undefined): boolean =>
    cover !== undefined && cover.parts.rows > 0 && NAMES.some((name) => cover.whole.sums[name] > 0);
  const isPart = (pattern: string, row: TableRow, group: string): boolean =>
    (above.get(pattern) ?? []).some((top) => isWhole(covers.get(coverOf(top, row, group))));
  const besides = kept.flatMap((one, at) =>
    kept.slice(at + 1).flatMap((other) => (isBeside(one, other) ? [[one, other] as const] : [])),
  );
  /** Patterns that say the same as another one of the same campaign and day. */
  const again = new Set<string>();
  let measured = NONE;
  return {
    look(row, group, measures) {
      const pattern = patternOf(row.cells, names, campaign);
      for (const top of above.get(pattern) ?? []) {
        const key = coverOf(top, row, group);
        const { whole, parts } = covers.get(key) ?? { whole: NOTHING, parts: NOTHING };
        remember(covers, key, { whole, parts: added(parts, measures) });
      }
      if (tops.has(pattern)) {
        const key = coverOf(pattern, row, group);
        const { whole, parts } = covers.get(key) ?? { whole: NOTHING, parts: NOTHING };
        remember(covers, key, { whole: added(whole, measures), parts });
      }
      if (besides.length === 0) return;
      const known = groups.get(group) ?? new Map<string, Sums>();
      known.set(pattern, added(known.get(pattern) ?? NOTHING, measures));
      remember(groups, group, known);
    },
    settle() {
      measured = sums;
      for (const cover of covers.values()) if (isWhole(cover)) refuseLess(cover.whole, cover.parts);
      for (const [one, other] of besides) settleBreakdowns(one, other);
      return measured;
    },
    passedOver(row, group) {
      const pattern = patternOf(row.cells, names, campaign);
      if (isPart(pattern, row, group)) return PARTS;
      return again.has(JSON.stringify([pattern, group])) ? BREAKDOWNS : undefined;
    },
  };

  function refuseLess(whole: Sums, parts: Sums): void {
    const measure = NAMES.find((name) => whole.sums[name] > 0 && parts.sums[name] > 0);
    if (measure === undefined) return;
    const [own, its] = [whole.sums[measure], parts.sums[measure]];
    if (its <= own || isNear(own, its, parts.rows)) return;
    throw new AppError('INVALID_INPUT', {
      message: `Rows of a level above have less ${measure} than the rows below them (${figure(own)} and ${figure(its)} of one campaign and day): whether they are their sums or further rows cannot be decided. Export one level of the report, or take those rows out.`,
    });
  }

  /** Two breakdowns below each other: one counts where they come to the same, and what only comes close is refused. */
  function settleBreakdowns(one: string, other: string): void {
    const both = [...groups].flatMap(([group, patterns]) => {
      const [a, b] = [patterns.get(one), patterns.get(other)];
      return a === undefined || b === undefined ? [] : [{ group, a, b }];
    });
    if (both.length === 0) return;
    const isEqual = both.every(({ a, b }) => {
      const rows = a.rows + b.rows;
      return isSame(a.sums, b.sums, rows) && (rows > 2 || a.sums.impressions + a.sums.clicks > 0);
    });
    if (isEqual) {
      for (const { group, b } of both) {
        again.add(JSON.stringify([other, group]));
        const { spend, impressions, clicks } = b.sums;
        measured = addMeasures(measured, { spend: -spend, impressions: -impressions, clicks: -clicks });
      }
      return;
    }
    const isClose = ({ a, b }: (typeof both)[number]): boolean => {
      const measure = NAMES.find((name) => a.sums[name] > 0 && b.sums[name] > 0);
      if (measure === undefined) return false;
      const ratio = a.sums[measure] / b.sums[measure];
      return ratio <= FURTHEST && ratio >= 1 / FURTHEST;
    };
    if (!both.every(isClose)) return;
    const own = (pattern: string, than: string): string =>
      names
        .filter((_, at) => pattern[at] === '1' && than[at] !== '1')
        .slice(0, MOST_SHOWN)
        .map((name) => `“${name}”`)
        .join(', ');
    throw new AppError('INVALID_INPUT', {
      message: `The same campaigns and days are in rows by ${own(one, other)} and in rows by ${own(other, one)}, with figures that are close: whether they are two breakdowns of the same cannot be decided. Export the report with one of them.`,
    });
  }
}

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
