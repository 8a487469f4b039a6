import type { DateRange, Day } from '../dates/index.ts';
import type { Filter, SortOrder } from '../filters/index.ts';
import type { DimensionId } from './registry/dimensions.ts';
import type { MetricId } from './registry/index.ts';

/**
 * The one question every surface asks: page, chat, CLI, MCP, CSV and e-mail all run a metric query.
 * `audience` is the id of the selected audience, or several with commas between them (who is in any of them); undefined means TAM (the target set of the instance).
 */
export type MetricQuery = {
  metrics: readonly MetricId[];
  dimensions: readonly DimensionId[];
  filters: readonly Filter[];
  range: DateRange;
  compare?: DateRange | undefined;
  audience?: string | undefined;
  /**
   * Whose companies an audience has: undefined those of now, `then` those at the end of the period, a day those at its end.
   * One set for the whole answer, what it is compared with included.
   */
  membersAsOf?: 'then' | Day | undefined;
  /** Whether view-through visits are touches too; off unless asked. */
  viewThrough?: boolean | undefined;
  sort?: readonly { by: MetricId | DimensionId; order: SortOrder }[] | undefined;
  page?: { limit: number; offset: number } | undefined;
};

/** A value of a dimension: its id (or day, or path) and the name people read. */
export type DimensionValue = { id: string; name: string };

/** One row: a value per dimension asked, a figure per metric asked; null means "no value" (zero denominator). */
export type MetricRow = {
  dimensions: Partial<Record<DimensionId, DimensionValue>>;
  metrics: Partial<Record<MetricId, number | null>>;
  previous?: Partial<Record<MetricId, number | null>> | undefined;
};

/** `totals` are computed over all rows, not summed from them; `totalRows` is the count before paging. */
export type MetricResult = {
  rows: readonly MetricRow[];
  totals: MetricRow;
  totalRows: number;
  /** Why figures have no value, by metric: what is to be said where one is null. */
  missing?: Readonly<Partial<Record<MetricId, string>>> | undefined;
  /** Why previous figures are not those of the whole period, by metric: data begins within or after it. */
  previousNotes?: Readonly<Partial<Record<MetricId, string>>> | undefined;
  /** Why rows have no previous figures although a period is compared with: its days, weeks or months do not pair with those asked for. */
  unpaired?: string | undefined;
  /** What must be known to read figures, by metric: what the selected audience does not narrow in them. */
  notes?: Readonly<Partial<Record<MetricId, string>>> | undefined;
  /** Whose companies the audiences of the query have, in a sentence; undefined where no audience is asked for. */
  members?: string | undefined;
  /** The number of the definitions (settings, rules, entered spend) that the figures were computed with. */
  definitions?: number | undefined;
  asOf: string;
};
