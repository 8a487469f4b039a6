import type { DateRange } from '@parley/core/dates';
import {
  type DimensionId,
  type MetricId,
  type MetricQuery,
  type MetricRow,
  UNATTRIBUTED,
} from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { type CreditType, dataDrivenCredit } from './data-driven.ts';
import { type FitDimension, fitPopulation } from './fit-population.ts';
import type { RunQuery } from './run-query.ts';

type Figures = MetricRow['metrics'];
type Asked = { ctx: Context; query: MetricQuery; range: DateRange; run: RunQuery };

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

/** The one dimension that such figures are told by; undefined for several, or another. */
const dimensionOf = ({ dimensions }: MetricQuery): FitDimension | undefined =>
  dimensions.length === 1
    ? (BROUGHT_BY.find((id) => id === dimensions[0]) as FitDimension | undefined)
    : undefined;

const dataDriven = (type: CreditType, base: MetricId): RowMetric => ({
  base,
  figures: async ({ ctx, query, range }) => {
    const isWhole = query.dimensions.length === 0;
    const dimension = isWhole ? 'channel' : dimensionOf(query);
    if (dimension === undefined) return NO_VALUE;
    const credit = await dataDrivenCredit({ ctx, query, range, type, dimension });
    if (credit === undefined) return NO_VALUE;
    return {
      of: (id, figures) => (id === UNATTRIBUTED.id ? (figures[base] ?? null) : (credit.get(id) ?? 0)),
      total: (rows, figures) =>
        isWhole ? (figures[base] ?? null) : rows.reduce<number>((sum, each) => sum + (each ?? 0), 0),
    };
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

export const isRowMetric = (id: string): boolean => Object.hasOwn(ROW_METRICS, id);
