import { ASSISTANT_PAGES, type AssistantPage } from '@parley/core/assistant/tools';
import { rangeProblem } from '@parley/core/dates';
import { defaultTableState, encodeTableState, fromFilters } from '@parley/core/filters';
import { authorize } from '../../../platform/policy/index.ts';
import { selectAudience } from '../../audiences/index.ts';
import { refuseInput, type Tool, type ToolCall } from './tool.ts';

const PAGES: readonly [string, AssistantPage][] = Object.entries(ASSISTANT_PAGES);

/** What pages there are and what their addresses hold. */
export const listPages: Tool<'assistant_list_pages'> = {
  capability: 'analytics.view',
  run: async () => ({
    output: {
      pages: PAGES.map(([page, { title, description, idPrefix, takesDays, takesAudience, table }]) => ({
        page,
        title,
        description,
        takesId: idPrefix !== undefined,
        takesDays,
        takesAudience,
        filters: Object.entries(table?.fields ?? {}).map(([field, { kind, description: about }]) => ({
          field,
          kind,
          description: about,
        })),
        sorts: [...(table?.sortable ?? [])],
      })),
      permalink: null,
    },
    text: `Pages: ${PAGES.map(([page, { title }]) => `${title} (${page})`).join(', ')}.`,
  }),
};

type Input = ToolCall<'assistant_open_page'>['input'];

function pathOf({ path, idPrefix, title }: AssistantPage, id: string | undefined): string {
  if (idPrefix === undefined)
    return id === undefined ? path : refuseInput('id', `${title} is not about one thing.`);
  if (id === undefined || id === '') return refuseInput('id', 'It is missing.');
  if (!id.startsWith(idPrefix)) return refuseInput('id', `It must begin with ${idPrefix}.`);
  return path.replace(':id', encodeURIComponent(id));
}

function daysOf({ takesDays, title }: AssistantPage, { startDate, endDate }: Input): string[] {
  if (startDate === undefined && endDate === undefined) return [];
  if (!takesDays) return refuseInput('startDate', `${title} takes no days.`);
  if (startDate === undefined || endDate === undefined)
    return refuseInput('endDate', 'Both ends are needed.');
  const problem = rangeProblem({ start: startDate, end: endDate });
  if (problem !== undefined) return refuseInput(`${problem.at}Date`, problem.message);
  return [`startDate=${startDate}`, `endDate=${endDate}`];
}

function tableOf(
  { table, title }: AssistantPage,
  { filter = [], search, sortBy, sortOrder }: Input,
): string[] {
  if (filter.length === 0 && search === undefined && sortBy === undefined && sortOrder === undefined)
    return [];
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
    const page: AssistantPage = ASSISTANT_PAGES[input.page];
    if (page.isPaid) authorize(ctx, 'plan.view');
    const { audienceId } = input;
    if (audienceId !== undefined && !page.takesAudience)
      return refuseInput('audienceId', `${page.title} takes no audience.`);
    await selectAudience(ctx, audienceId === undefined ? [] : [audienceId]);
    const query = [
      ...daysOf(page, input),
      ...(audienceId === undefined ? [] : [`audience=${encodeURIComponent(audienceId)}`]),
      ...tableOf(page, input),
    ];
    const path = pathOf(page, input.id);
    const permalink = query.length === 0 ? path : `${path}?${query.join('&')}`;
    return { output: { page: input.page, title: page.title, permalink }, text: `${page.title}.` };
  },
};
