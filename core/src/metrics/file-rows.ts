import type { Day } from '../dates/index.ts';
import { isPartialPeriod } from './partial-period.ts';
import type { MetricQuery, MetricRow } from './query.ts';
import { DIMENSIONS, type DimensionId } from './registry/dimensions.ts';
import { METRICS, type MetricId } from './registry/index.ts';

/** A column of a file: its name for programs, and its words at the head of a CSV file. */
export type FileColumn = { id: string; head: string };
export type FileValue = string | number | boolean | null;

const hasId = (id: DimensionId): boolean => DIMENSIONS[id].kind === 'entity';
const hasPeriods = ({ dimensions }: MetricQuery): boolean =>
  dimensions.some((id) => id === 'week' || id === 'month');

/**
 * The columns of a metric query written as a file, the same wherever one is written: dimensions (with their ids where
 * they have some), figures, those of the compared period, and for weeks and months whether they are partial.
 */
export const fileColumns = (query: MetricQuery): FileColumn[] => [
  ...query.dimensions.flatMap((id) => [
    ...(hasId(id) ? [{ id: `${id}_id`, head: `${DIMENSIONS[id].label} id` }] : []),
    { id, head: DIMENSIONS[id].label },
  ]),
  ...query.metrics.map((id) => ({ id, head: METRICS[id].label })),
  ...(query.compare === undefined
    ? []
    : query.metrics.map((id) => ({ id: `previous_${id}`, head: `${METRICS[id].label} (previous)` }))),
  ...(hasPeriods(query) ? [{ id: 'is_partial', head: 'Partial' }] : []),
];

/** A figure as it is; an instant as people and spreadsheets read it. */
const figureOf = (id: MetricId, value: number | null | undefined): FileValue => {
  if (value === null || value === undefined) return null;
  return METRICS[id].unit === 'date' ? new Date(value).toISOString() : value;
};

/** A row of the answer by the ids of its columns; `today` may cut a week or month. */
export const fileValues = (query: MetricQuery, row: MetricRow, today: Day): Record<string, FileValue> =>
  Object.fromEntries<FileValue>([
    ...query.dimensions.flatMap((id): [string, FileValue][] => [
      [`${id}_id`, row.dimensions[id]?.id ?? null],
      [id, row.dimensions[id]?.name ?? null],
    ]),
    ...query.metrics.flatMap((id): [string, FileValue][] => [
      [id, figureOf(id, row.metrics[id])],
      [`previous_${id}`, figureOf(id, row.previous?.[id])],
    ]),
    [
      'is_partial',
      query.dimensions.some((id) => {
        const start = row.dimensions[id]?.id;
        return start !== undefined && isPartialPeriod(id, start, { range: query.range, today });
      }),
    ],
  ]);
