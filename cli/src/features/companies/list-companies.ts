import { type DateRange, toWire } from '@parley/core/dates';
import { COMPANIES_TABLE, companiesPermalink } from '@parley/core/features/companies';
import { type TableState, toFilters } from '@parley/core/filters';
import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { companyQuery } from './company-query.ts';
import type { CompanyOptions } from './options.ts';

const named = z.object({ id: z.string(), name: z.string() }).nullable();
const company = z.object({
  id: z.string(),
  name: z.string(),
  tld: z.string(),
  inTam: z.boolean(),
  metrics: z.object({
    visits: z.number().nullable(),
    impressions: z.number().nullable(),
    lastActivityDate: z.string().nullable(),
  }),
  region: named,
  sector: named,
  revRange: z.object({ id: z.string(), name: z.string(), shortName: z.string() }).nullable(),
  audiences: z.array(z.object({ name: z.string() })),
});
export type Company = z.infer<typeof company>;

const data = z.object({
  companies: z.object({
    get: z.object({
      edges: z.array(z.object({ node: company })),
      totalEdges: z.number(),
      pageMeta: z.object({ hasNext: z.boolean() }),
    }),
  }),
});

export const COMPANIES: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliCompanies(
      $page: PageInput
      $sort: [SortInput!]
      $filter: [FilterInput!]
      $searchQuery: String
      $startDate: DateTime!
      $endDate: DateTime!
    ) {
      companies {
        get(
          page: $page
          sort: $sort
          filter: $filter
          searchQuery: $searchQuery
          startDate: $startDate
          endDate: $endDate
        ) {
          edges {
            node {
              id name tld inTam
              metrics { visits impressions lastActivityDate }
              region { id name }
              sector { id name }
              revRange { id name shortName }
              audiences { name }
            }
          }
          totalEdges
          pageMeta { hasNext }
        }
      }
    }
  `,
  data,
};

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
  const { companies } = await session.query(COMPANIES, {
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
