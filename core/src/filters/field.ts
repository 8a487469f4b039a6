import type { Filter, FilterOperator, SortOrder } from './filter.ts';

/**
 * What a filter holds: `list` ids of a lookup (OR), `range` of numbers, `boolean`, or `text` fragments joined by
 * OR or AND.
 */
export type FilterKind = 'list' | 'range' | 'boolean' | 'text';

/** Lookups whose entries a `list` filter offers. */
export type OptionSource =
  | 'audiences'
  | 'campaigns'
  | 'channels'
  | 'eventTypes'
  | 'opportunityStatuses'
  | 'pixels'
  | 'regions'
  | 'revRanges'
  | 'sectors'
  | 'vendors';

export type FilterField = {
  kind: FilterKind;
  label: string;
  /** One sentence for tooltips, `--help` and the assistant. */
  description: string;
  /** Name of the field in the API. */
  wire: string;
  operators: readonly FilterOperator[];
  source?: OptionSource;
  /** The text field of the same table that takes what is typed into a `list` and is the name of nothing (specification 000 §5). */
  free?: string;
  /** What a `text` may be, in its empty box. */
  example?: string;
  /** A range of shares, 0 to 1, shown in percent. */
  isShare?: boolean;
  /** The filter means nothing, and is ignored, unless this other field is filtered too. */
  requires?: string;
};

/** Every table of the product has one letter, which prefixes its parameters in the URL. */
export const TABLE_PREFIXES = ['a', 'c', 'e', 'l', 'o', 'p', 'u', 'v', 'w'] as const;
export type TablePrefix = (typeof TABLE_PREFIXES)[number];

/** What can be filtered and sorted in one table, as data: web, CLI, assistant and codec read the same entry. */
export type TableDefinition = {
  prefix: TablePrefix;
  fields: Readonly<Record<string, FilterField>>;
  sortable: readonly string[];
  sizes: readonly number[];
  defaults: {
    size: number;
    sortBy: string;
    sortOrder: SortOrder;
    /** Hold until they are changed or taken away, one a field at most. */
    filters?: readonly Filter[];
  };
};

/** Limits of specification 000 §5 and 002 §9. */
export const RANGE_LIMITS = { min: 0, max: 999_999_999 } as const;
export const MAX_TEXT_CONDITIONS = 10;
export const MAX_SEARCH_LENGTH = 1000;
export const RANGE_ORDER_MESSAGE = 'min should be less than max';
