import { type DateRange, toWire } from '@parley/core/dates';
import { COMPANIES_TABLE, companiesPermalink } from '@parley/core/features/companies';
import { type TableState, toFilters } from '@parley/core/filters';
import { CliCompaniesDocument, type CliCompaniesQuery } from '../../generated/graphql.ts';
import { pageUrl } from '../../platform/page-url.ts';
import { EVERY_ROW, LARGEST_PAGE, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { companyQuery } from './company-query.ts';
import type { CompanyOptions } from './options.ts';

export type Company = CliCompaniesQuery['companies']['get']['edges'][number]['node'];

export type CompanyList = {
  range: DateRange;
  state: TableState;
  companies: readonly Company[];
  total: number;
  /** Every row, rather than a page of them. */
  isWhole: boolean;
  hasNext: boolean;
  url: string;
};

/** The table of web traffic activity: a page of it for people, all of it for scripts that ask for no page. */
export async function listCompanies(session: Session, options: CompanyOptions): Promise<CompanyList> {
  const { state, range } = await companyQuery(session, options);
  const isWhole =
    session.output.format !== 'table' && options.page === undefined && options.size === undefined;
  const wanted = isWhole ? EVERY_ROW : { limit: state.size, offset: (state.page - 1) * state.size };
  const { rows, totalRows } = await readPages(wanted, LARGEST_PAGE, async (page) => {
    const { companies } = await session.query(CliCompaniesDocument, {
      page,
      sort: [{ field: state.sortBy, order: state.sortOrder }],
      filter: toFilters(COMPANIES_TABLE, state.filters),
      searchQuery: state.search === '' ? null : state.search,
      ...toWire(range),
    });
    return { rows: companies.get.edges, totalRows: companies.get.totalEdges };
  });
  return {
    range,
    state,
    companies: rows.map(({ node }) => node),
    total: totalRows,
    isWhole,
    hasNext: wanted.offset + rows.length < totalRows,
    url: await pageUrl(session, companiesPermalink(state, range)),
  };
}
