import type { DateRange } from '@parley/core/dates';
import { addFigures } from '@parley/core/decimal';
import { type MetricId, type MetricQuery, type MetricRow, UNATTRIBUTED } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import type { RunQuery } from '../execute/answer-query.ts';
import { type Credit, type CreditInput, type CreditType, dataDrivenCredit } from './data-driven.ts';
import { type FitDimension, fitPopulation } from './fit-population.ts';
import { dimensionOf, sharedBy } from './shared-by.ts';

type Figures = MetricRow['metrics'];
type Asked = {
  ctx: Context;
  query: MetricQuery;
  range: DateRange;
  run: RunQuery;
  /** Data-driven credit by a dimension, computed once for all metrics of the range. */
  creditBy: (dimension: FitDimension) => ReturnType<typeof dataDrivenCredit>;
};

/** The figures of a row metric for one period: of a row by its id and its other figures, and of all rows. */
export type RowFigures = {
  of: (id: string, figures: Figures) => number | null;
  total: (rows: readonly (number | null)[], figures: Figures) => number | null;
};

type RowMetric = {
  /** Another metric that is needed: it decides which rows exist, or what remains. */
  base: MetricId;
  figures: (asked: Asked) => Promise<RowFigures>;
};

const NO_VALUE: RowFigures = { of: () => null, total: () => null };

const dataDriven = (type: CreditType, base: MetricId): RowMetric => ({
  base,
  figures: async ({ ctx, query, range, run, creditBy }) => {
    const dimension = sharedBy(query);
    if (dimension === undefined) return NO_VALUE;
    const credit: Credit = (await creditBy(dimension))[type];
    if (credit === undefined) return NO_VALUE;
    const of: RowFigures['of'] = (id, figures) =>
      id === UNATTRIBUTED.id ? (figures[base] ?? null) : (credit.get(id) ?? 0);
    const sum = (rows: readonly (number | null)[]): number => addFigures(rows.map((each) => each ?? 0));
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
    const { audience, membersAsOf, filters, viewThrough } = query;
    const input = { dimension, range, audience, membersAsOf, filters, viewThrough };
    const scores = new Map((await fitPopulation({ ctx, input, run })).map(({ id, score }) => [id, score]));
    return { of: (id) => scores.get(id) ?? null, total: () => null };
  },
};

/** Every metric that is computed from complete rows. */
export const ROW_METRICS: Readonly<Partial<Record<MetricId, RowMetric>>> = {
  fitScore,
  pipelineDataDriven: dataDriven('pipeline', 'pipelineLinear'),
  closedWonDataDriven: dataDriven('closedWon', 'closedWonLinear'),
};

const CREDIT_TYPES: Readonly<Partial<Record<MetricId, CreditType>>> = {
  pipelineDataDriven: 'pipeline',
  closedWonDataDriven: 'closedWon',
};

/** Data-driven credit for the row metrics of one query and range, of the types that they need. */
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
