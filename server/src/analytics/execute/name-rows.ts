import type { OwnNames } from '@parley/core/features/channels';
import type { DimensionId, MetricQuery, MetricRow } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { hasManyValues, nameOf, storedNames } from '../dimensions/dimension-names.ts';
import { askForNames, type Names } from './run-plan.ts';

/** For more ids than this, reading all names is faster. */
const MOST_IDS = 10_000;

const idsOf = (rows: readonly MetricRow[], dimension: DimensionId): string[] => [
  ...new Set(rows.flatMap((row) => row.dimensions[dimension]?.id ?? [])),
];

/** Names of dimensions with many values, for these rows only: an instance may have a million companies. */
export async function namesOfMany(
  ctx: Context,
  { dimensions }: MetricQuery,
  rows: readonly MetricRow[],
): Promise<Names> {
  const named = dimensions.filter(hasManyValues).flatMap((dimension) => {
    const ids = idsOf(rows, dimension);
    const some = ids.length > MOST_IDS ? undefined : ids;
    const statement = ids.length === 0 ? undefined : storedNames(dimension, ctx.instance.id, some);
    return statement === undefined ? [] : [{ dimension, statement }];
  });
  return await askForNames(ctx, named);
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The rows with the names of their values. */
export const nameRows = (
  { dimensions }: MetricQuery,
  rows: readonly MetricRow[],
  names: Names,
  own: OwnNames,
): MetricRow[] =>
  rows.map((row) => ({
    ...row,
    dimensions: Object.fromEntries(
      dimensions.map((dimension) => {
        const id = row.dimensions[dimension]?.id ?? '';
        return [dimension, { id, name: nameOf(dimension, id, names.get(dimension) ?? NO_NAMES, own) }];
      }),
    ),
  }));
