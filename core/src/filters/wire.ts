import type { TableDefinition } from './field.ts';
import type { Filter, FilterOperand, FilterOperator, RangeBound } from './filter.ts';
import { isRange } from './range-text.ts';
import { orderFilters, type UrlProblem } from './table-url.ts';

/** The FilterInput of the GraphQL API, structurally. */
export type FilterInput = {
  field: string;
  operator?: FilterOperator | null | undefined;
  operand?: unknown;
  booleanOperator?: 'AND' | 'OR' | null | undefined;
  range?: { min?: RangeBound | null | undefined; max?: RangeBound | null | undefined } | null | undefined;
};

/** Filters of a table as the API takes them, under their wire names. */
export const toFilters = (table: TableDefinition, filters: readonly Filter[]): FilterInput[] =>
  orderFilters(table, filters).map((filter) => {
    const field = table.fields[filter.field]?.wire ?? filter.field;
    if ('range' in filter) {
      const { min, max } = filter.range;
      return { field, range: { ...(min && { min }), ...(max && { max }) } };
    }
    const { operator, operand, booleanOperator } = filter;
    return {
      field,
      operator,
      ...(operand !== undefined && { operand }),
      ...(booleanOperator !== undefined && { booleanOperator }),
    };
  });

const strings = (operand: unknown): readonly string[] | undefined => {
  const values = Array.isArray(operand) ? operand : [operand];
  return values.length > 0 && values.every((value) => typeof value === 'string') ? values : undefined;
};

function toRange({
  operator,
  operand,
  range,
}: FilterInput): Extract<Filter, { range: unknown }>['range'] | undefined {
  if (range) return { ...(range.min && { min: range.min }), ...(range.max && { max: range.max }) };
  if (typeof operand !== 'number') return undefined;
  const bound = (inclusive: boolean): RangeBound => ({ operand, inclusive });
  switch (operator) {
    case 'eq':
      return { min: bound(true), max: bound(true) };
    case 'gt':
    case 'gte':
      return { min: bound(operator === 'gte') };
    case 'lt':
    case 'lte':
      return { max: bound(operator === 'lte') };
    default:
      return undefined;
  }
}

function toFilter(table: TableDefinition, field: string, input: FilterInput): Filter | undefined {
  const definition = table.fields[field];
  if (definition === undefined) return undefined;
  switch (definition.kind) {
    case 'range': {
      const range = toRange(input);
      return range !== undefined && isRange(range) ? { field, range } : undefined;
    }
    case 'boolean': {
      if (typeof input.operand !== 'boolean' || (input.operator !== 'eq' && input.operator !== 'ne'))
        return undefined;
      return { field, operator: 'eq', operand: input.operator === 'eq' ? input.operand : !input.operand };
    }
    case 'list':
    case 'text': {
      const operand: FilterOperand | undefined = strings(input.operand);
      const same = input.operator === 'eq' ? 'in' : input.operator === 'ne' ? 'notIn' : input.operator;
      if (operand === undefined || !same || !definition.operators.includes(same)) return undefined;
      const and = definition.kind === 'text' && input.booleanOperator === 'AND' && operand.length > 1;
      return { field, operator: same, operand, ...(and && { booleanOperator: 'AND' as const }) };
    }
  }
}

/**
 * Filters of the API in the form the URL can hold: `metrics.visits gte 1` becomes the range `[1,]`. What the table
 * cannot hold is reported, so that a permalink never silently shows more than was asked.
 */
export function fromFilters(
  table: TableDefinition,
  inputs: readonly FilterInput[],
): { filters: readonly Filter[]; problems: readonly UrlProblem[] } {
  const names = new Map(Object.entries(table.fields).map(([field, { wire }]) => [wire, field]));
  const filters: Filter[] = [];
  const problems: UrlProblem[] = [];
  for (const input of inputs) {
    const filter = toFilter(table, names.get(input.field) ?? input.field, input);
    if (filter) filters.push(filter);
    else
      problems.push({
        parameter: input.field,
        value: JSON.stringify(input),
        reason: 'cannot be put in a URL',
      });
  }
  return { filters: orderFilters(table, filters), problems };
}
