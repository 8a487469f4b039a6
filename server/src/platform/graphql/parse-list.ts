import type { Filter, SortOrder } from '@parley/core/filters';
import { MAX_SEARCH_LENGTH } from '@parley/core/filters';
import { AppError } from '../errors/index.ts';
import { type Filterable, knownName, parseFilters, type RawFilter } from './parse-filters.ts';

/** The sorts, filters and page sizes of one list, as data. */
export type ListSpec<Sortable extends string = string> = {
  maxLimit: number;
  defaultLimit: number;
  sortable: readonly Sortable[];
  defaultSort: Sort<Sortable>;
  filterable: Filterable;
};
export type Sort<Field extends string = string> = { field: Field; order: SortOrder };

/** Arguments of a list as they arrive. */
export type ListArguments = {
  page?: { limit: number; offset: number } | null | undefined;
  sort?: readonly Sort[] | null | undefined;
  filter?: readonly RawFilter[] | null | undefined;
  searchQuery?: string | null | undefined;
};

/** Arguments of a list, checked. */
export type ListQuery<Sortable extends string = string> = {
  page: { limit: number; offset: number };
  sort: Sort<Sortable>;
  filters: Filter[];
  search: string;
};

const MAX_OFFSET = 10_000_000;

function parsePage(spec: ListSpec, page: ListArguments['page']): { limit: number; offset: number } {
  const { limit, offset } = page ?? { limit: spec.defaultLimit, offset: 0 };
  if (!Number.isInteger(limit) || limit < 1 || limit > spec.maxLimit)
    throw new AppError('pagination.invalid-limit', { details: { limit, max: spec.maxLimit } });
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    throw new AppError('pagination.invalid-pagination', { details: { offset } });
  return { limit, offset };
}

function parseSort<Sortable extends string>(
  spec: ListSpec<Sortable>,
  sort: ListArguments['sort'],
): Sort<Sortable> {
  const [first, ...more] = sort ?? [];
  if (more.length > 0) throw new AppError('pagination.too-many-sorts');
  if (first === undefined) return spec.defaultSort;
  const known = knownName(spec.sortable, first.field);
  const field = spec.sortable.find((name) => name === known);
  if (field === undefined)
    throw new AppError('pagination.sort-not-allowed', {
      details: { field: first.field, allowed: spec.sortable },
    });
  return { field, order: first.order };
}

/** Validates the arguments of a list. */
export function parseList<Sortable extends string>(
  spec: ListSpec<Sortable>,
  { page, sort, filter, searchQuery }: ListArguments,
): ListQuery<Sortable> {
  const search = (searchQuery ?? '').trim();
  if (search.length > MAX_SEARCH_LENGTH)
    throw new AppError('TOO_LONG', { details: { field: 'searchQuery', max: MAX_SEARCH_LENGTH } });
  return {
    page: parsePage(spec, page),
    sort: parseSort(spec, sort),
    filters: parseFilters(spec.filterable, filter),
    search,
  };
}
