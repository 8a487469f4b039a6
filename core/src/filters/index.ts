export type { FilterField, FilterKind, OptionSource, TableDefinition, TablePrefix } from './field.ts';
export {
  MAX_SEARCH_LENGTH,
  MAX_TEXT_CONDITIONS,
  RANGE_LIMITS,
  RANGE_ORDER_MESSAGE,
  TABLE_PREFIXES,
} from './field.ts';
export type { Filter, FilterOperand, FilterOperator, RangeBound, SortOrder, TableState } from './filter.ts';
export { FILTER_OPERATORS } from './filter.ts';
export type { NumericRange } from './range-text.ts';
export { decodeRange, encodeRange, isRange } from './range-text.ts';
export type { DecodedTableState, UrlProblem } from './table-url.ts';
export {
  decodeTableState,
  defaultTableState,
  encodeTableState,
  orderFilters,
  replaceTableState,
} from './table-url.ts';
export type { FilterInput } from './wire.ts';
export { fromFilters, toFilters } from './wire.ts';
