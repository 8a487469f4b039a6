import type { DateRange } from '@parley/core/dates';
import {
  type DimensionId,
  type MetricId,
  type MetricQuery,
  type MetricRow,
  UNATTRIBUTED,
  withoutNoise,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import type { RunQuery } from '../execute/answer-query.ts';
import { partFilters } from '../filters/conditions.ts';
import { isOfTouch } from '../sources/touch-conditions.ts';
import { type Credit, type CreditInput, type CreditType, dataDrivenCredit } from './data-driven.ts';
import { type FitDimension, fitPopulation } from './fit-population.ts';

type Figures = MetricRow['metrics'];
type Asked = {
  ctx: Context;
  query: MetricQuery;
  range: DateRange;
  run: RunQuery;
  /** Data-driven credit by a dimension, asked for once for all figures of the range. */
  creditBy: (dimension: FitDimension) => ReturnType<typeof dataDrivenCredit>;
};

/** The figures of a row metric for one period: of a row by its id and its other figures, and of all rows. */
export type RowFigures = {
  of: (id: string, figures: Figures) => number | null;
  total: (rows: readonly (number | null)[], figures: Figures) => number | null;
};

type RowMetric = {
  /** A metric that the rows need besides, as it says which rows there are or what is left. */
  base: MetricId;
  figures: (asked: Asked) => Promise<RowFigures>;
};

const NO_VALUE: RowFigures = { of: () => null, total: () => null };
const BROUGHT_BY: readonly DimensionId[] = ['channel', 'vendor', 'campaign'] satisfies FitDimension[];

/** The fields of filters that choose touches by each of them. */
const FIELDS_OF: Readonly<Partial<Record<DimensionId, readonly string[]>>> = {
  channel: ['channelIds', 'channel.id', 'channel.name'],
  vendor: ['vendorIds', 'vendor.id', 'vendor.name'],
  campaign: ['campaignIds', 'campaignId', 'campaign.id', 'campaign.name'],
};

/** The one dimension that such figures are grouped by; undefined for several, or another. */
const dimensionOf = ({ dimensions }: MetricQuery): FitDimension | undefined =>
  dimensions.length === 1
    ? (BROUGHT_BY.find((id) => id === dimensions[0]) as FitDimension | undefined)
    : undefined;

/**
 * The dimension that credit is shared out by. A filter on touches takes the credit of its own rows out of all of it, so
 * that it must be of that dimension; undefined where there is no such one.
 */
function sharedBy(query: MetricQuery): FitDimension | undefined {
  const chosen = new Set(
    partFilters(query.filters)
      .others.filter(isOfTouch)
      .map(({ field }) => field),
  );
  const [first] = chosen;
  if (first === undefined) return query.dimensions.length === 0 ? 'channel' : dimensionOf(query);
  const dimension =
    query.dimensions.length === 0
      ? (BROUGHT_BY.find((id) => FIELDS_OF[id]?.includes(first)) as FitDimension | undefined)
      : dimensionOf(query);
  const own = dimension === undefined ? [] : (FIELDS_OF[dimension] ?? []);
  return [...chosen].every((field) => own.includes(field)) ? dimension : undefined;
}

const dataDriven = (type: CreditType, base: MetricId): RowMetric => ({
  base,
  figures: async ({ ctx, query, range, run, creditBy }) => {
    const dimension = sharedBy(query);
    if (dimension === undefined) return NO_VALUE;
    const credit: Credit = (await creditBy(dimension))[type];
    if (credit === undefined) return NO_VALUE;
    const of: RowFigures['of'] = (id, figures) =>
      id === UNATTRIBUTED.id ? (figures[base] ?? null) : (credit.get(id) ?? 0);
    const sum = (rows: readonly (number | null)[]): number =>
      withoutNoise(rows.reduce<number>((total, each) => total + (each ?? 0), 0));
    if (query.dimensions.length > 0) return { of, total: sum };
    const { compare: _, ...whole } = query;
    const { rows } = await run({ ctx, input: { ...whole, metrics: [base], dimensions: [dimension], range } });
    const total = sum(rows.map((row) => of(row.dimensions[dimension]?.id ?? '', row.metrics)));
    return { of, total: () => total };
  },
});

const fitScore: RowMetric = {
  base: 'visits',
  figures: async ({ ctx, query, range, run }) => {
    const dimension = dimensionOf(query);
    if (dimension === undefined) return NO_VALUE;
    const { audience, filters, viewThrough } = query;
    const input = { dimension, range, audience, filters, viewThrough };
    const scores = new Map((await fitPopulation({ ctx, input, run })).map(({ id, score }) => [id, score]));
    return { of: (id) => scores.get(id) ?? null, total: () => null };
  },
};

/** Every metric that is computed from finished rows. */
export const ROW_METRICS: Readonly<Partial<Record<MetricId, RowMetric>>> = {
  fitScore,
  pipelineDataDriven: dataDriven('pipeline', 'pipelineLinear'),
  closedWonDataDriven: dataDriven('closedWon', 'closedWonLinear'),
};

const CREDIT_TYPES: Readonly<Partial<Record<MetricId, CreditType>>> = {
  pipelineDataDriven: 'pipeline',
  closedWonDataDriven: 'closedWon',
};

/** Data-driven credit for the row metrics of one question and range, of those types that they need. */
export function creditFor(
  metrics: readonly MetricId[],
  asked: Omit<CreditInput, 'types' | 'dimension'>,
): Asked['creditBy'] {
  const types = metrics.flatMap((id) => CREDIT_TYPES[id] ?? []);
  const known = new Map<FitDimension, ReturnType<typeof dataDrivenCredit>>();
  return (dimension) => {
    const credit = known.get(dimension) ?? dataDrivenCredit({ ...asked, types, dimension });
    known.set(dimension, credit);
    return credit;
  };
}

export const isRowMetric = (id: string): boolean => Object.hasOwn(ROW_METRICS, id);
