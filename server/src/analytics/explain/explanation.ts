import type { DateRange } from '@parley/core/dates';
import type { DimensionId, MetricId } from '@parley/core/metrics';
import type { EvidenceColumn } from './evidence.ts';
import type { RecordWords } from './opportunity-record.ts';
import type { FilterWords, SettingWords } from './words.ts';

/** A metric a ratio is made of: above (`of`) or below (`by`) the line. Ask for it to see its rows. */
export type ExplanationPart = { metric: MetricId; role: 'of' | 'by'; value: number | null };

/**
 * A row behind a number. `cells` are texts in the order of the columns, `numbers` the values of numeric cells; `why`
 * says why it counts.
 */
export type ExplanationRow = {
  id: string;
  cells: string[];
  numbers: (number | null)[];
  contribution: number | null;
  why: string;
};

export type Explanation = {
  metric: MetricId;
  value: number | null;
  cell: { dimension: DimensionId; label: string; id: string; name: string }[];
  /** How the rows add up to the number. */
  rule: string;
  range: DateRange;
  /** The target: the selected audience, or TAM; null where the metric has no target. */
  target: string | null;
  filters: FilterWords[];
  settings: SettingWords[];
  /** The record of the one opportunity of the query: its source, and its history, oldest first. */
  record: RecordWords[];
  parts: ExplanationPart[];
  columns: readonly EvidenceColumn[];
  /** A page of the rows; over all pages their contributions add up to the value, unless they are null. */
  rows: ExplanationRow[];
  totalRows: number;
  /** The sum of the contributions of all rows. */
  contribution: number | null;
};
