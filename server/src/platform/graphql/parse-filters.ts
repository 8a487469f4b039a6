import type { ErrorCode } from '@parley/core/api';
import type { Filter, FilterField, FilterOperator, RangeBound } from '@parley/core/filters';
import { MAX_SEARCH_LENGTH } from '@parley/core/filters';
import type { KnownValues } from '@parley/core/metrics';
import { AppError } from '../errors/index.ts';
import { checkParts } from '../filters/check-parts.ts';
import { refuseUnknownValues } from '../filters/unknown-values.ts';

/** The fields of a list's filters, by their name in the API; `values` where they differ from those of metric filters. */
export type Filterable = Readonly<
  Record<string, Pick<FilterField, 'kind' | 'operators'> & { values?: KnownValues }>
>;

/** A filter as GraphQL or a CSV job passes it, unchecked. */
export type RawFilter = {
  field: string;
  operator?: FilterOperator | null | undefined;
  operand?: unknown;
  booleanOperator?: 'AND' | 'OR' | null | undefined;
  range?: { min?: RangeBound | null | undefined; max?: RangeBound | null | undefined } | null | undefined;
};

const MAX_FILTERS = 50;
const MAX_VALUES = 1000;

const refuse = (code: ErrorCode, details: Record<string, unknown>): never => {
  throw new AppError(code, { details });
};

function textsOf(field: string, operand: unknown): string[] {
  const values: unknown[] = Array.isArray(operand) ? operand : [operand];
  const texts = values.filter(
    (value): value is string => typeof value === 'string' && value.length <= MAX_SEARCH_LENGTH,
  );
  if (texts.length !== values.length || texts.length === 0 || texts.length > MAX_VALUES)
    return refuse('pagination.invalid-filter-data', { field });
  return texts;
}

const bound = (operand: number, inclusive: boolean): RangeBound => ({ operand, inclusive });

/** `gte 1` is the range [1,]; comparing by a range is the only way a number is filtered below this edge. */
function rangeOf({ field, operator, operand, range }: RawFilter): Filter {
  const invalid = (): never => refuse('pagination.invalid-filter-data', { field });
  if (range) {
    const { min, max } = range;
    if ((!min && !max) || operator) return invalid();
    const bounds = [min, max].filter((end): end is RangeBound => end !== null && end !== undefined);
    if (!bounds.every((end) => Number.isFinite(end.operand))) return invalid();
    if (min && max && min.operand > max.operand) return invalid();
    return { field, range: { ...(min && { min }), ...(max && { max }) } };
  }
  if (typeof operand !== 'number' || !Number.isFinite(operand)) return invalid();
  switch (operator) {
    case 'eq':
      return { field, range: { min: bound(operand, true), max: bound(operand, true) } };
    case 'gt':
    case 'gte':
      return { field, range: { min: bound(operand, operator === 'gte') } };
    case 'lt':
    case 'lte':
      return { field, range: { max: bound(operand, operator === 'lte') } };
    default:
      return refuse('pagination.filter-op-not-allowed', { field, operator });
  }
}

function listOf({ field, operator, operand }: RawFilter): Filter {
  const same = operator === 'eq' ? 'in' : operator === 'ne' ? 'notIn' : operator;
  if (same !== 'in' && same !== 'notIn')
    return refuse('pagination.filter-op-not-allowed', { field, operator });
  return { field, operator: same, operand: textsOf(field, operand) };
}

function booleanOf({ field, operator, operand }: RawFilter): Filter {
  if (operator !== 'eq' && operator !== 'ne')
    return refuse('pagination.filter-op-not-allowed', { field, operator });
  if (typeof operand !== 'boolean') return refuse('pagination.invalid-filter-data', { field });
  return { field, operator: 'eq', operand: operator === 'eq' ? operand : !operand };
}

function textOf({ field, operator, operand, booleanOperator }: RawFilter): Filter {
  if (!operator) return refuse('pagination.invalid-filter-data', { field });
  const joined = booleanOperator === 'AND' ? { booleanOperator } : {};
  const values = textsOf(field, operand);
  checkParts({ field, operator, booleanOperator, count: values.length });
  if (operator === 'contains' || operator === 'in') return { field, operator, operand: values, ...joined };
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return refuse('pagination.invalid-filter-data', { field });
  return { field, operator, operand: value };
}

const KINDS = { range: rangeOf, list: listOf, boolean: booleanOf, text: textOf };

/** The name of a figure with or without `metrics.`, as the list knows it. */
export const knownName = (names: readonly string[], wanted: string): string | undefined =>
  [wanted, `metrics.${wanted}`, wanted.replace(/^metrics\./, '')].find((name) => names.includes(name));

/** Filters that a list allows, each in its one normal form; anything else answers a code of specification 000 §8. */
export function parseFilters(
  filterable: Filterable,
  filters: readonly RawFilter[] | null | undefined,
): Filter[] {
  if ((filters?.length ?? 0) > MAX_FILTERS)
    return refuse('pagination.invalid-filter-data', { max: MAX_FILTERS });
  const allowed = Object.keys(filterable);
  const parsed = (filters ?? []).map((raw): Filter => {
    const { operator } = raw;
    const field = knownName(allowed, raw.field) ?? raw.field;
    const filter = { ...raw, field };
    const known = Object.hasOwn(filterable, field) ? filterable[field] : undefined;
    if (known === undefined) return refuse('pagination.filter-not-allowed', { field, allowed });
    if (!operator && !filter.range) return refuse('pagination.invalid-filter-data', { field });
    const operators: readonly FilterOperator[] =
      known.kind === 'list'
        ? [...known.operators, 'eq', 'ne']
        : known.kind === 'boolean'
          ? [...known.operators, 'ne']
          : known.operators;
    if (operator && !operators.includes(operator))
      return refuse('pagination.filter-op-not-allowed', { field, operator });
    if (filter.range && known.kind !== 'range')
      return refuse('pagination.filter-op-not-allowed', { field, operator: 'range' });
    return KINDS[known.kind](filter);
  });
  refuseUnknownValues(parsed, filterable);
  return parsed;
}
