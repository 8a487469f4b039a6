import { ASSISTANT_PAGE_IDS, tableOfPage } from '@parley/core/assistant/tools';
import { rangeProblem } from '@parley/core/dates';
import { defaultTableState, encodeTableState, fromFilters } from '@parley/core/filters';
import { PAGE_DESCRIPTIONS, type PageId, pageOf, pathWithId, takesId } from '@parley/core/pages';
import { authorize } from '../../../platform/policy/index.ts';
import { selectAudience } from '../../audiences/index.ts';
import { refuseInput, type Tool, type ToolCall } from './tool.ts';

/** What pages there are and what their addresses hold. */
export const listPages: Tool<'assistant_list_pages'> = {
  capability: 'analytics.view',
  run: async () => ({
    output: {
      pages: ASSISTANT_PAGE_IDS.map((page) => {
        const { title, days = false, audience = false } = pageOf(page);
        const table = tableOfPage(page);
        return {
          page,
          title,
          description: PAGE_DESCRIPTIONS[page],
          takesId: takesId(page),
          takesDays: days,
          takesAudience: audience,
          filters: Object.entries(table?.fields ?? {}).map(([field, { kind, description: about }]) => ({
            field,
            kind,
            description: about,
          })),
          sorts: [...(table?.sortable ?? [])],
        };
      }),
      permalink: null,
    },
    text: `Pages: ${ASSISTANT_PAGE_IDS.map((page) => `${pageOf(page).title} (${page})`).join(', ')}.`,
  }),
};

type Input = ToolCall<'assistant_open_page'>['input'];

function pathOf(page: PageId, id: string | undefined): string {
  const { title, idPrefix = '' } = pageOf(page);
  if (!takesId(page))
    return id === undefined ? pathWithId(page) : refuseInput('id', `${title} is not about one thing.`);
  if (id === undefined || id === '') return refuseInput('id', 'It is missing.');
  if (!id.startsWith(idPrefix)) return refuseInput('id', `It must begin with ${idPrefix}.`);
  return pathWithId(page, id);
}

function daysOf(page: PageId, { startDate, endDate }: Input): string[] {
  const { title, days } = pageOf(page);
  if (startDate === undefined && endDate === undefined) return [];
  if (days !== true) return refuseInput('startDate', `${title} takes no days.`);
  if (startDate === undefined || endDate === undefined)
    return refuseInput('endDate', 'Both ends are needed.');
  const problem = rangeProblem({ start: startDate, end: endDate });
  if (problem !== undefined) return refuseInput(`${problem.at}Date`, problem.message);
  return [`startDate=${startDate}`, `endDate=${endDate}`];
}

function tableOf(page: PageId, { filter = [], search, sortBy, sortOrder }: Input): string[] {
  if (filter.length === 0 && search === undefined && sortBy === undefined && sortOrder === undefined)
    return [];
  const { title } = pageOf(page);
  const table = tableOfPage(page);
  if (table === undefined) return refuseInput('filter', `${title} takes no filters, search or sort.`);
  const { filters, problems } = fromFilters(table, filter);
  const [problem] = problems;
  if (problem !== undefined) {
    const fields = Object.keys(table.fields).join(', ') || 'none';
    return refuseInput('filter', `${problem.parameter} ${problem.reason}; the page has ${fields}.`);
  }
  if (sortBy !== undefined && !table.sortable.includes(sortBy))
    return refuseInput('sortBy', `It must be one of ${table.sortable.join(', ')}.`);
  const state = { ...defaultTableState(table), filters, ...(search !== undefined && { search }) };
  const text = encodeTableState(table, {
    ...state,
    ...(sortBy !== undefined && { sortBy }),
    ...(sortOrder !== undefined && { sortOrder }),
  });
  return text === '' ? [] : [text];
}

/** The address of a page with days, audience and filters; what the page does not take is refused. */
export const openPage: Tool<'assistant_open_page'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input }) => {
    const { page, audienceId } = input;
    const { title, capability, audience } = pageOf(page);
    authorize(ctx, capability);
    if (audienceId !== undefined && audience !== true)
      return refuseInput('audienceId', `${title} takes no audience.`);
    await selectAudience(ctx, audienceId === undefined ? [] : [audienceId]);
    const query = [
      ...daysOf(page, input),
      ...(audienceId === undefined ? [] : [`audience=${encodeURIComponent(audienceId)}`]),
      ...tableOf(page, input),
    ];
    const path = pathOf(page, input.id);
    const permalink = query.length === 0 ? path : `${path}?${query.join('&')}`;
    return { output: { page, title, permalink }, text: `${title}.` };
  },
};
