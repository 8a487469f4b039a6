import { UNATTRIBUTED } from '@parley/core/metrics';
import { countOf, type Noun } from './noun.ts';

type Listed = { rows: readonly { id: string }[]; total: number | undefined };

/**
 * How many rows a list has whose rows are of one noun, but that of what nothing touched: "30 vendors and unattributed".
 * Where that row may be on another page, nothing but rows are counted.
 */
export function countRows({ rows, total }: Listed, noun: Noun): string | undefined {
  if (total === undefined) return undefined;
  if (rows.some(({ id }) => id === UNATTRIBUTED.id)) return withUnattributed(total - 1, noun);
  return rows.length < total ? countOf(total, { one: 'row', many: 'rows' }) : countOf(total, noun);
}

/** "30 vendors and unattributed" */
export const withUnattributed = (total: number, noun: Noun): string =>
  `${countOf(total, noun)} and unattributed`;
