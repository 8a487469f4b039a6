import { COMPANIES_TABLE, COMPANY_FILTERS, COMPANY_SORTS } from '@parley/core/features/companies';
import type { ListSpec } from '../../platform/graphql/index.ts';

const filterable = Object.fromEntries(
  Object.values(COMPANY_FILTERS).map(({ wire, kind, operators }) => [wire, { kind, operators }]),
);

/** Filters and sorts of web traffic activity: the table of core, and the company itself. */
export const COMPANY_LIST_SPEC = {
  maxLimit: Math.max(...COMPANIES_TABLE.sizes),
  defaultLimit: COMPANIES_TABLE.defaults.size,
  sortable: COMPANY_SORTS,
  defaultSort: { field: COMPANIES_TABLE.defaults.sortBy, order: COMPANIES_TABLE.defaults.sortOrder },
  filterable: { ...filterable, id: { kind: 'list', operators: ['in', 'notIn'] } },
} as const satisfies ListSpec<(typeof COMPANY_SORTS)[number]>;
