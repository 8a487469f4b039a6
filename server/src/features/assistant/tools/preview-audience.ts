import { rangeProblem } from '@parley/core/dates';
import {
  COMPANIES_TABLE,
  companiesPermalink,
  companyPermalink,
  REGIONS,
  SECTORS,
} from '@parley/core/features/companies';
import { fromFilters } from '@parley/core/filters';
import { formatFigure } from '@parley/core/metrics';
import { listCompanies } from '../../companies/index.ts';
import { whenWords } from './figure-words.ts';
import { refuseInput, type Tool } from './tool.ts';

const DEFAULT_MEMBERS = 20;
const TOLD = 5;

const nameOf = (list: readonly { id: string; name: string }[], id: string) => {
  const found = list.find((each) => each.id === id);
  return found === undefined ? null : { id: found.id, name: found.name };
};

/** How many companies a filter holds, and which: the list of web traffic activity with that filter. */
export const previewAudience: Tool<'audiences_preview'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input }) => {
    const { startDate, endDate, filter = [], search = '', limit = DEFAULT_MEMBERS, offset = 0 } = input;
    const range = { start: startDate, end: endDate };
    const problem = rangeProblem(range);
    if (problem !== undefined) return refuseInput(`${problem.at}Date`, problem.message);
    const { nodes, total } = await listCompanies({
      ctx,
      input: {
        range,
        filter,
        searchQuery: search,
        sort: [{ field: 'metrics.visits', order: 'desc' }],
        page: { limit, offset },
      },
    });
    const { filters, problems } = fromFilters(COMPANIES_TABLE, filter);
    const state = { filters, search, sortBy: 'metrics.visits', sortOrder: 'desc' } as const;
    const permalink = problems.length > 0 ? null : companiesPermalink(state, range);
    const names = nodes
      .slice(0, TOLD)
      .map(({ name, visits }) => `${name} (${formatFigure(visits, 'count')})`);
    return {
      output: {
        size: total,
        companies: nodes.map((company) => ({
          id: company.id,
          name: company.name,
          domain: company.domain,
          sector: nameOf(SECTORS, company.sectorId),
          region: nameOf(REGIONS, company.regionId),
          inTam: company.inTam,
          visits: company.visits,
          impressions: company.impressions,
          permalink: companyPermalink(company.id, range),
        })),
        period: range,
        permalink,
      },
      text: `${formatFigure(total, 'count')} companies were active ${whenWords(range)}.${names.length === 0 ? '' : ` Most human visits: ${names.join(', ')}.`}`,
    };
  },
};
