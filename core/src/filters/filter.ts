/** Operators a filter may carry on the wire (specification 000 §3). */
export const FILTER_OPERATORS = [
  'in',
  'notIn',
  'eq',
  'ne',
  'iLike',
  'isNotNull',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

export type FilterOperand = string | number | boolean | readonly string[];

/** One end of a numeric range. */
export type RangeBound = { operand: number; inclusive: boolean };

/** A filter is a field plus either an operator with its operand, or a range with at least one end. */
export type Filter =
  | {
      field: string;
      operator: FilterOperator;
      operand?: FilterOperand | undefined;
      booleanOperator?: 'AND' | 'OR' | undefined;
    }
  | { field: string; range: { min?: RangeBound | undefined; max?: RangeBound | undefined } };

export type SortOrder = 'asc' | 'desc';

/** State of one table, held in the URL under the table's prefix (a, c, e, l, o, p, u, v, w). `page` is 1-based. */
export type TableState = {
  page: number;
  size: number;
  sortBy: string;
  sortOrder: SortOrder;
  search: string;
  filters: readonly Filter[];
};
