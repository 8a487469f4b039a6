import type { Filter } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { METRIC_IDS } from '@parley/core/metrics';
import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkParts } from '../../platform/filters/check-parts.ts';
import { FILTER_FIELDS } from './filter-fields.ts';
import {
  FACT_SOURCES,
  type FactSource,
  type FieldOfSources,
  type FilterField,
  type SourceConditions,
} from './filter-sources.ts';
import type { FilterScope } from './scope.ts';

export type OperatorFilter = Extract<Filter, { operator: unknown }>;

/** A condition on a figure of a row: `metrics.visits` of at least 1. */
export type FigureCondition = { metric: MetricId; filter: Filter };

const FIGURE_NAMES: Readonly<Record<string, MetricId>> = {
  ...Object.fromEntries(METRIC_IDS.flatMap((id) => [[id, id] as const, [`metrics.${id}`, id] as const])),
  'metrics.lastActivityDate': 'lastActivity',
};

/** Divides filters into conditions on metrics and on rows of the sources. Unknown fields are refused. */
export function partFilters(filters: readonly Filter[]): {
  figures: FigureCondition[];
  others: OperatorFilter[];
} {
  const figures: FigureCondition[] = [];
  const others: OperatorFilter[] = [];
  for (const filter of filters) {
    const metric = Object.hasOwn(FIGURE_NAMES, filter.field) ? FIGURE_NAMES[filter.field] : undefined;
    if (metric !== undefined) figures.push({ metric, filter });
    else if (!isField(filter.field)) {
      const allowed = [...Object.keys(FILTER_FIELDS), 'metrics.visits'];
      throw new AppError('pagination.filter-not-allowed', { details: { field: filter.field, allowed } });
    } else if ('range' in filter) throw notAllowed(filter.field, 'range');
    else others.push(filter);
  }
  return { figures, others };
}

const isField = (name: string): name is keyof typeof FILTER_FIELDS => Object.hasOwn(FILTER_FIELDS, name);

export const notAllowed = (field: string, operator: string): AppError =>
  new AppError('pagination.filter-op-not-allowed', { details: { field, operator } });

export const invalidOperand = (field: string): AppError =>
  new AppError('pagination.invalid-filter-data', { details: { field } });

/** Values of an operand as text; at least one, at most 1,000. */
function valuesOf({ field, operator, booleanOperator, operand }: OperatorFilter): readonly string[] {
  const values = Array.isArray(operand) ? operand.map(String) : [operand];
  if (values.length === 0 || values.length > 1000 || values.some((value) => value === undefined)) {
    throw invalidOperand(field);
  }
  checkParts({ field, operator, booleanOperator, count: values.length });
  return values.map(String);
}

/** A filter for one source: a condition, nothing to add, or null where the source cannot apply it. */
type Meaning = Sql | 'ignored' | null;

function conditionOf(filter: OperatorFilter, source: FactSource, scope: FilterScope): Meaning {
  if (!isField(filter.field)) throw new AppError('pagination.filter-not-allowed');
  const field: FilterField = FILTER_FIELDS[filter.field];
  const { operator } = filter;
  if (!field.operators.includes(operator)) throw notAllowed(filter.field, operator);
  const values = operator === 'isNotNull' ? [''] : valuesOf(filter);
  const isNegated = operator === 'notIn' || operator === 'ne' || operator === 'isNotNull';
  const isAll = filter.booleanOperator === 'AND' && values.length > 1 && !isNegated;
  if (isAll && field.canBeAll !== true) throw notAllowed(filter.field, `${operator} AND`);
  const isPart = operator === 'contains' || operator === 'iLike';
  const of: FieldOfSources = isPart ? (field.like ?? field.of) : field.of;
  // Page views have every attribute but the page from their visit.
  const anyOf = source === 'pageViews' ? (of.pageViews ?? of.visits) : of[source];
  if (anyOf === undefined) return null;
  if (anyOf === 'ignored') return anyOf;
  if (isAll) return ofAll(values, scope, of, source);
  const condition = anyOf(values, scope);
  return isNegated ? sql`NOT (${condition})` : condition;
}

/** Rows that have every value; page views of any of the pages, in visits that saw them all. */
function ofAll(
  values: readonly string[],
  scope: FilterScope,
  of: FieldOfSources,
  source: FactSource,
): Meaning {
  const each = of[source === 'pageViews' ? 'visits' : source];
  if (each === undefined || each === 'ignored') return each ?? null;
  const own = source === 'pageViews' ? of.pageViews : undefined;
  const all = values.map((value) => each([value], scope));
  return join(own === undefined || own === 'ignored' ? all : [own(values, scope), ...all], ' AND ');
}

/** Conditions of all filters together, starting with ` AND `; null for a source that one of them leaves out. */
export function conditionsOf(filters: readonly OperatorFilter[], scope: FilterScope): SourceConditions {
  const all = (source: FactSource): Sql | null =>
    filters
      .map((filter) => conditionOf(filter, source, scope))
      .reduce<Sql | null>((sum, part) => {
        if (sum === null || part === null) return null;
        return part === 'ignored' ? sum : sql`${sum} AND ${part}`;
      }, raw(''));
  return Object.fromEntries(FACT_SOURCES.map((source) => [source, all(source)])) as Record<
    FactSource,
    Sql | null
  >;
}
