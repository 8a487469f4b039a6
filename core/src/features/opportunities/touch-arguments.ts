import { type Filter, type FilterInput, type TableDefinition, toFilters } from '../../filters/index.ts';
import { TOUCH_FILTERS } from './table.ts';

/** Which opportunities every question of a page is about, besides the period. */
export type TouchArguments = {
  audienceIds?: string[];
  vendorIds?: string[];
  campaignIds?: string[];
  pixelIds?: string[];
};

const isTouchField = (field: string): field is keyof typeof TOUCH_FILTERS =>
  Object.hasOwn(TOUCH_FILTERS, field);

/** Filters by audience and touch are arguments of the API, not filters of its lists. */
export function touchArguments(filters: readonly Filter[]): TouchArguments {
  const found: TouchArguments = {};
  for (const filter of filters)
    if (isTouchField(filter.field) && 'operator' in filter && Array.isArray(filter.operand))
      found[filter.field] = filter.operand.map(String);
  return found;
}

/** The filters that are left for the list. */
export const rowFilters = (table: TableDefinition, filters: readonly Filter[]): FilterInput[] =>
  toFilters(
    table,
    filters.filter(({ field }) => !isTouchField(field)),
  );

/** The same for a metric query, so that the explanation of a figure adds up to it. */
export const touchFilters = (table: TableDefinition, filters: readonly Filter[]): FilterInput[] =>
  toFilters(
    table,
    filters.filter(({ field }) => isTouchField(field)),
  );
