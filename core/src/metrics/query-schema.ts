import { z } from 'zod';
import {
  type DateRange,
  dayProblem,
  LONGEST_RANGE_DAYS,
  previousPeriod,
  rangeProblem,
  toDay,
  toWire,
} from '../dates/index.ts';
import { FILTER_OPERATORS, type Filter, type FilterInput } from '../filters/index.ts';
import { unknownName } from './find-metric.ts';
import type { MetricQuery } from './query.ts';
import { DIMENSION_IDS, type DimensionId } from './registry/dimensions.ts';
import { METRIC_IDS, type MetricId } from './registry/index.ts';

export const QUERY_LIMITS = {
  metrics: 100,
  dimensions: 3,
  filters: 50,
  days: LONGEST_RANGE_DAYS,
  rows: 1000,
} as const;

/** What was sent, for a message about it. An object may have a `toString` that is none: it is not asked for one. */
const spelled = (value: unknown): string =>
  typeof value === 'object' || value === undefined ? '' : String(value);

const oneOf = <Id extends string>(kind: 'metric' | 'dimension', ids: readonly Id[]) => {
  const known = new Set<string>(ids);
  return z.custom<Id>((id) => typeof id === 'string' && known.has(id), {
    error: ({ input }) => unknownName(kind, spelled(input)),
  });
};
const metric = oneOf<MetricId>('metric', METRIC_IDS);
const dimension = oneOf<DimensionId>('dimension', DIMENSION_IDS);

const text = z.string().max(1000);
const bound = z.object({ operand: z.number(), inclusive: z.boolean() });
const filter = z
  .object({
    field: text,
    operator: z.enum(FILTER_OPERATORS).nullish(),
    operand: z.union([text, z.number(), z.boolean(), z.array(text).max(1000)]).nullish(),
    booleanOperator: z.enum(['AND', 'OR']).nullish(),
    range: z.object({ min: bound.nullish(), max: bound.nullish() }).nullish(),
  })
  .transform(({ field, operator, operand, booleanOperator, range }, context): Filter => {
    if (range)
      return { field, range: { ...(range.min && { min: range.min }), ...(range.max && { max: range.max }) } };
    if (operator)
      return { field, operator, operand: operand ?? undefined, ...(booleanOperator && { booleanOperator }) };
    context.addIssue({ code: 'custom', message: 'A filter needs an operator or a range.' });
    return z.NEVER;
  });

/** An instant as the API has it, or a day: the day is what counts. */
const day = z
  .union([z.date(), z.iso.datetime({ offset: true }), z.iso.date()], {
    error: ({ input: found }) => dayProblem(spelled(found)),
  })
  .transform((at) => toDay(at instanceof Date ? at : Date.parse(at)));

const sort = z.object({
  // As lists name their figures: `metrics.visits` is `visits`.
  field: z.preprocess(
    (name) => (typeof name === 'string' ? name.replace(/^metrics\./, '') : name),
    z.union([metric, dimension], { error: 'It is not part of the query.' }),
  ),
  order: z.enum(['asc', 'desc']),
});

const input = z.object({
  metrics: z.array(metric).min(1, 'Name at least one metric.').max(QUERY_LIMITS.metrics),
  dimensions: z.array(dimension).max(QUERY_LIMITS.dimensions, 'Three dimensions at most.').nullish(),
  filter: z.array(filter).max(QUERY_LIMITS.filters).nullish(),
  startDate: day,
  endDate: day,
  comparePrevious: z.boolean().nullish(),
  compareStartDate: day.nullish(),
  compareEndDate: day.nullish(),
  audienceId: text.nullish(),
  membersAsOf: z
    .union([z.enum(['now', 'then']), z.iso.date()], {
      error: 'It is now, then, or a day such as 2026-06-30.',
    })
    .nullish(),
  viewThrough: z.boolean().nullish(),
  sort: z.array(sort).max(5).nullish(),
  page: z
    .object({ limit: z.int().min(1).max(QUERY_LIMITS.rows), offset: z.int().min(0).max(10_000_000) })
    .nullish(),
});

const COMPARE_NAMES = { start: 'compareStartDate', end: 'compareEndDate' } as const;

function comparedWith(query: z.output<typeof input>, range: DateRange): DateRange | string | undefined {
  const { compareStartDate: start, compareEndDate: end } = query;
  if (query.comparePrevious)
    return start || end ? 'Either comparePrevious or days of your own.' : previousPeriod(range);
  if (!start && !end) return undefined;
  return start && end ? { start, end } : 'Both ends are needed.';
}

/**
 * A metric query as GraphQL, a CSV job, the CLI and an assistant's tool send it, checked and in the one form that
 * `runMetricQuery` takes. Says which metric may have been meant where one is not known.
 */
export const metricQuerySchema = input.transform((query, context): MetricQuery => {
  const refuse = (path: string, message: string): never => {
    context.addIssue({ code: 'custom', path: [path], message });
    return z.NEVER;
  };
  const range = { start: query.startDate, end: query.endDate };
  const problem = rangeProblem(range);
  if (problem !== undefined) return refuse(`${problem.at}Date`, problem.message);
  const compare = comparedWith(query, range);
  if (typeof compare === 'string') return refuse('compareEndDate', compare);
  const compareProblem = compare && rangeProblem(compare, { names: COMPARE_NAMES });
  if (compareProblem !== undefined) return refuse(COMPARE_NAMES[compareProblem.at], compareProblem.message);
  const metrics = [...new Set(query.metrics)];
  const dimensions = [...new Set(query.dimensions ?? [])];
  const names = new Set<string>([...metrics, ...dimensions]);
  const unsorted = query.sort?.find(({ field }) => !names.has(field));
  if (unsorted !== undefined)
    return refuse('sort', `The query has no ${unsorted.field} to sort by; it has ${[...names].join(', ')}.`);
  return {
    metrics,
    dimensions,
    filters: query.filter ?? [],
    range,
    ...(compare !== undefined && { compare }),
    ...(query.audienceId && { audience: query.audienceId }),
    ...(query.membersAsOf && query.membersAsOf !== 'now' && { membersAsOf: query.membersAsOf }),
    ...(query.viewThrough && { viewThrough: true }),
    ...(query.sort &&
      query.sort.length > 0 && { sort: query.sort.map(({ field, order }) => ({ by: field, order })) }),
    ...(query.page && { page: query.page }),
  };
});

/** What `metricQuerySchema` reads, as JSON can hold it. */
export type MetricQueryInput = {
  metrics: readonly string[];
  dimensions?: readonly string[];
  filter?: readonly FilterInput[];
  startDate: string;
  endDate: string;
  compareStartDate?: string;
  compareEndDate?: string;
  audienceId?: string;
  membersAsOf?: string;
  viewThrough?: boolean;
  sort?: readonly { field: string; order: 'asc' | 'desc' }[];
  page?: { limit: number; offset: number };
};

/** The inverse of `metricQuerySchema`: a query as the API takes it. */
export function toMetricQueryInput(query: MetricQuery): MetricQueryInput {
  const compare = query.compare && toWire(query.compare);
  return {
    metrics: query.metrics,
    ...toWire(query.range),
    ...(query.dimensions.length > 0 && { dimensions: query.dimensions }),
    ...(query.filters.length > 0 && { filter: query.filters }),
    ...(compare && { compareStartDate: compare.startDate, compareEndDate: compare.endDate }),
    ...(query.audience !== undefined && { audienceId: query.audience }),
    ...(query.membersAsOf !== undefined && { membersAsOf: query.membersAsOf }),
    ...(query.viewThrough && { viewThrough: true }),
    ...(query.sort && { sort: query.sort.map(({ by, order }) => ({ field: by, order })) }),
    ...(query.page && { page: query.page }),
  };
}
