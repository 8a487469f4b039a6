export type { Filter, FilterOperand, FilterOperator, RangeBound, SortOrder, TableState } from './filter.ts';
export { FILTER_OPERATORS } from './filter.ts';
