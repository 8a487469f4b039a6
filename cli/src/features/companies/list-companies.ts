import { type DateRange, toWire } from '@parley/core/dates';
import { COMPANIES_TABLE, companiesPermalink } from '@parley/core/features/companies';
import { type TableState, toFilters } from '@parley/core/filters';
import { CliCompaniesDocument, type CliCompaniesQuery } from '../../generated/graphql.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { companyQuery } from './company-query.ts';
import type { CompanyOptions } from './options.ts';

export type Company = CliCompaniesQuery['companies']['get']['edges'][number]['node'];

export type CompanyList = {
  range: DateRange;
  state: TableState;
  companies: readonly Company[];
  total: number;
  hasNext: boolean;
  url: string;
};

/** One page of the table of web traffic activity. */
export async function listCompanies(session: Session, options: CompanyOptions): Promise<CompanyList> {
  const { state, range } = await companyQuery(session, options);
  const { companies } = await session.query(CliCompaniesDocument, {
    page: { limit: state.size, offset: (state.page - 1) * state.size },
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    filter: toFilters(COMPANIES_TABLE, state.filters),
    searchQuery: state.search === '' ? null : state.search,
    ...toWire(range),
  });
  return {
    range,
    state,
    companies: companies.get.edges.map(({ node }) => node),
    total: companies.get.totalEdges,
    hasNext: companies.get.pageMeta.hasNext,
    url: await pageUrl(session, companiesPermalink(state, range)),
  };
}
