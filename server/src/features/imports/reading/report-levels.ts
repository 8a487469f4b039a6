import { inEnglish, readHeading } from '@parley/core/features/imports';
import type { Cells } from '../table/table.ts';
import { isTotalWord, isWordOfAll } from './furniture.ts';
import { isBlankCell } from './number-forms.ts';

/** What a row of a report measures. */
export type Measures = { spend: number; impressions: number; clicks: number };
export const NONE: Measures = { spend: 0, impressions: 0, clicks: 0 };
export const NAMES = ['spend', 'impressions', 'clicks'] as const;

export const addMeasures = (a: Measures, b: Measures): Measures => ({
  spend: a.spend + b.spend,
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
});

export const isNear = (a: number, b: number, rows: number): boolean =>
  Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 0.002 + 0.005 * Math.min(rows, 100);

export const isSame = (a: Measures, b: Measures, rows: number): boolean =>
  NAMES.some((name) => a[name] > 0) && NAMES.every((name) => isNear(a[name], b[name], rows));

/** What campaigns consist of, from the largest part to the smallest, as reports name it. */
const PARTS =
  /^(base_)?(ad_?groups?|ad_?sets?|asset_groups?|line_items?|ads?|creatives?|keywords?|targeting|search_terms?|search_query|quer(y|ies))(_(name|id))?$/;

/** Whether a column names a part of a campaign: a row that leaves it empty beside rows that fill it is the level above. */
export const isLevelColumn = (column: string): boolean =>
  readHeading(column).names.some((name) => PARTS.test(name) || PARTS.test(inEnglish(name)));

/**
 * Which naming columns a row fills: `1` where it does, `0` where not, `A` where a word such as All takes the place of a name. Rows of one
 * level of a report have one pattern.
 */
export const patternOf = (cells: Cells, names: readonly string[], campaign: string | undefined): string =>
  names
    .map((name) => {
      const cell = cells[name] ?? '';
      if (isBlankCell(cell)) return '0';
      if (name !== campaign && isWordOfAll(cell)) return 'A';
      return isTotalWord(cell) ? '0' : '1';
    })
    .join('');

export const filled = (pattern: string): number => pattern.replaceAll(/[^1]/g, '').length;

/** Whether rows of one pattern name all that rows of the other do, and more. */
export const isFinerThan = (fine: string, coarse: string): boolean => {
  let isFiner = false;
  for (let at = 0; at < coarse.length; at++) {
    if (coarse[at] === '1' && fine[at] !== '1') return false;
    if (coarse[at] !== '1' && fine[at] === '1') isFiner = true;
  }
  return isFiner;
};

/** Whether rows of the coarse pattern are sums of those of the fine one by what they leave out, whatever the figures are. */
export const isAbove = (coarse: string, fine: string, isLevel: readonly boolean[]): boolean =>
  isFinerThan(fine, coarse) &&
  [...coarse].every((each, at) => each === '1' || fine[at] !== '1' || each === 'A' || isLevel[at] === true);

/** Whether each of two patterns names something that the other does not. */
export const isBeside = (a: string, b: string): boolean => {
  const has = (one: string, other: string): boolean =>
    [...one].some((each, at) => each === '1' && other[at] !== '1');
  return has(a, b) && has(b, a);
};
