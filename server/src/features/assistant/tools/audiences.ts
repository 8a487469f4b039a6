import { rangeProblem, toDay } from '@parley/core/dates';
import {
  AUDIENCE_STATE_WORDS,
  audienceComparePermalink,
  audienceHistoryPermalink,
  audienceState,
} from '@parley/core/features/audiences';
import { formatFigure } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { listed } from '@parley/language/frame';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import {
  type Audience,
  listAudiences,
  listShared,
  loadAudiences,
  readHistory,
  sayRules,
  sizeOf,
} from '../../audiences/index.ts';
import { listMembers } from '../../companies/index.ts';
import { whenWords } from './figure-words.ts';
import { refuseInput, type Tool } from './tool.ts';

const DEFAULT_AUDIENCES = 50;
const DEFAULT_MEMBERS = 20;
const TOLD = 5;

const companies = (size: number): string =>
  `${formatFigure(size, 'count')} ${size === 1 ? 'company' : 'companies'}`;

/** An audience as tools tell it. */
export async function shownAudience(ctx: Context, { id, name, type, isTam, lastJob }: Audience) {
  const size = await sizeOf(ctx, { id });
  return {
    id,
    name,
    type,
    isTargetMarket: isTam,
    status: audienceState({ lastJob, metrics: { size } }),
    size,
    permalink: pagePath('audience', { audience: id }),
  };
}

type Shown = Awaited<ReturnType<typeof shownAudience>>;

export const audienceText = ({ name, status, size }: Shown): string =>
  `${name}: ${companies(size)} (${AUDIENCE_STATE_WORDS[status]})`;

/** The audience of an id or a name, in any case. */
export async function findAudience(ctx: Context, wanted: string): Promise<Audience> {
  const name = wanted.trim().toLowerCase();
  const found = (await loadAudiences(ctx)).find(
    (each) => each.id === wanted || each.name.toLowerCase() === name,
  );
  if (found === undefined) throw notFound('Audience');
  return found;
}

export const listAudiencesTool: Tool<'audiences_list'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { search = '', limit = DEFAULT_AUDIENCES, offset = 0 } }) => {
    const { nodes, total } = await listAudiences({
      ctx,
      input: { searchQuery: search, sort: [{ field: 'name', order: 'asc' }], page: { limit, offset } },
    });
    const audiences = await Promise.all(nodes.map((each) => shownAudience(ctx, each)));
    return {
      output: { audiences, total, permalink: pagePath('audiences') },
      text: nodes.length === 0 ? 'There are no such audiences.' : audiences.map(audienceText).join('\n'),
    };
  },
};

export const getAudienceTool: Tool<'audiences_get'> = {
  capability: 'plan.view',
  run: async ({ ctx, input }) => {
    const audience = await findAudience(ctx, input.audience);
    const { description, rulesConfig, evaluatedAt, lastJob } = audience;
    const rules = rulesConfig === null ? null : (await sayRules(ctx, rulesConfig)).text;
    const shown = await shownAudience(ctx, audience);
    return {
      output: {
        ...shown,
        description,
        rules,
        evaluatedAt: evaluatedAt?.toISOString() ?? null,
        error: lastJob?.error ?? null,
      },
      text: [audienceText(shown), ...(rules === null ? [] : [rules])].join('\n'),
    };
  },
};

export const listMembersTool: Tool<'audiences_list_members'> = {
  capability: 'plan.view',
  run: async ({ ctx, input: { search = '', limit = DEFAULT_MEMBERS, offset = 0, ...input } }) => {
    const audience = await findAudience(ctx, input.audience);
    const { nodes, total } = await listMembers({
      ctx,
      input: {
        audienceId: audience.id,
        searchQuery: search,
        sort: [{ field: 'metrics.visits', order: 'desc' }],
        page: { limit, offset },
      },
    });
    const told = nodes.slice(0, TOLD).map(({ name, domain }) => name || domain);
    return {
      output: {
        audience: { id: audience.id, name: audience.name },
        companies: nodes.map(({ id, name, domain, visits }) => ({ id, name, domain, visits: visits ?? 0 })),
        total,
        permalink: pagePath('audience', { audience: audience.id }),
      },
      text: `${companies(total)} in ${audience.name}.${told.length === 0 ? '' : ` Most human visits: ${told.join(', ')}.`}`,
    };
  },
};

export const listSharedTool: Tool<'audiences_list_shared'> = {
  capability: 'plan.view',
  run: async ({ ctx, input: { limit = DEFAULT_MEMBERS, offset = 0, ...input } }) => {
    const audiences = await Promise.all(input.audiences.map((each) => findAudience(ctx, each)));
    const ids = audiences.map(({ id }) => id);
    if (new Set(ids).size < ids.length)
      return refuseInput('audiences', 'Name each audience once: one of them is named twice.');
    const { companies: shared, total } = await listShared({
      ctx,
      input: { audiences: ids, page: { limit, offset } },
    });
    const told = shared.slice(0, TOLD).map(({ name, domain }) => name || domain);
    return {
      output: {
        audiences: audiences.map(({ id, name }) => ({ id, name })),
        companies: shared,
        total,
        permalink: audienceComparePermalink(...ids),
      },
      text: `${companies(total)} in each of ${listed(audiences.map(({ name }) => name))}.${told.length === 0 ? '' : ` By name: ${told.join(', ')}.`}`,
    };
  },
};

export const audienceHistoryTool: Tool<'audiences_history'> = {
  capability: 'plan.view',
  run: async ({ ctx, input: { startDate, endDate, ...input } }) => {
    const range = { start: startDate, end: endDate };
    const problem = rangeProblem(range);
    if (problem !== undefined) return refuseInput(`${problem.at}Date`, problem.message);
    const { id, name } = await findAudience(ctx, input.audience);
    const { joined, left, changes, sizes } = await readHistory({ ctx, input: { id, range } });
    return {
      output: {
        audience: { id, name },
        period: range,
        joined,
        left,
        changes: changes.map((change) => ({
          id: change.companyId,
          name: change.name,
          domain: change.domain,
          change: change.isMember ? ('joined' as const) : ('left' as const),
          day: toDay(change.changedAt.getTime()),
        })),
        sizes,
        permalink: audienceHistoryPermalink(id, range),
      },
      text: `${companies(joined)} joined ${name} ${whenWords(range)}, ${companies(left)} left.`,
    };
  },
};
