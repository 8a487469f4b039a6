import type { FilterOperator } from '@parley/core/filters';
import type { Sql } from '../../platform/clickhouse/sql.ts';
import type { FilterScope } from './scope.ts';

/** The rows that filters apply to, by source. */
export const FACT_SOURCES = [
  'visits',
  /** Page views one by one: columns of their visit, and `page`. */
  'pageViews',
  'impressions',
  'viewThroughs',
  'spend',
  'leads',
  'offlineEvents',
  'opportunities',
  'touches',
  'leadTouches',
  'members',
] as const;
export type FactSource = (typeof FACT_SOURCES)[number];

/** A condition on rows of a source; null leaves the source out. */
export type SourceConditions = Readonly<Record<FactSource, Sql | null>>;

/** The rows that have any of the values. Negation and `AND` are built from it. */
export type AnyOf = (values: readonly string[], scope: FilterScope) => Sql;

/** A filter field for each source: a condition, or `ignored`; a source without an entry is left out. */
export type FieldOfSources = Readonly<Partial<Record<FactSource, AnyOf | 'ignored'>>>;

export type FilterField = {
  operators: readonly FilterOperator[];
  of: FieldOfSources;
  /** `contains` and `iLike`, for the same sources; only for text fields. */
  like?: FieldOfSources;
  /** Whether "all of these" makes sense: an audience list, the pages of a visit. */
  canBeAll?: boolean;
};

export const SET = ['in', 'notIn', 'eq', 'ne'] as const;

/** Text: compared as a whole, or by a part of it, in any case. */
export const NAMED = [...SET, 'iLike', 'contains'] as const;

/** The same condition for several sources, whose rows have the column it reads. */
export const onEach = (sources: readonly FactSource[], anyOf: AnyOf): FieldOfSources =>
  Object.fromEntries(sources.map((source) => [source, anyOf]));
