import type { DimensionId, METRICS, MetricId, MetricQuery, MetricSource } from '@parley/core/metrics';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';

/** How a cell of the rows behind a figure reads: ids are shown as the names they stand for. */
export type CellKind =
  | 'text'
  | 'time'
  | 'day'
  | 'count'
  | 'money'
  | 'percent'
  | 'company'
  | 'channel'
  | 'vendor'
  | 'campaign'
  | 'pixel'
  | 'campaignType'
  | 'opportunity';

export type EvidenceColumn = { id: string; label: string; kind: CellKind };

export type Cell = ReadonlyMap<DimensionId, string>;

export type ExplainInput = {
  ctx: Context;
  query: MetricQuery;
  metric: MetricId;
  /** The figure to be explained. */
  value: number | null;
  /** The cell asked about; undefined for the total. */
  cell: Cell | undefined;
  /** With conditions on figures: the keys of the rows they leave, one text per row (see `keyOf`). */
  keys: readonly string[] | undefined;
  /** Filters that are not on figures. */
  others: readonly OperatorFilter[];
  scope: FilterScope;
};

/** A row as it comes: the columns, `row_id`, and what it adds to the figure (null where rows do not add up). */
export type EvidenceRow = Readonly<Record<string, string | number | null>> & {
  row_id: string;
  contribution: number | null;
};

/**
 * The rows behind a figure. `statement` selects row_id (text, distinct), contribution (Nullable, a decimal where it is money) and the
 * columns; `rows` are rows that are there already. `why` says why a row counts; `rule` how rows make the figure.
 */
export type Evidence = {
  columns: readonly EvidenceColumn[];
  rule: string;
  why: (row: EvidenceRow) => string;
} & ({ statement: Sql; orderBy: string } | { rows: readonly EvidenceRow[] });

/** Undefined where filters leave the source out, so that there is no figure either. */
export type Explainer = (input: ExplainInput) => Promise<Evidence | undefined> | Evidence | undefined;

/** Metrics of a source: what an explainer must know how to show, each of them. */
export type MetricOf<Source extends MetricSource> = {
  [Id in MetricId]: (typeof METRICS)[Id]['source'] extends Source ? Id : never;
}[MetricId];

const SEPARATOR = '\u0001';
export const keyOf = (ids: readonly string[]): string => ids.join(SEPARATOR);
