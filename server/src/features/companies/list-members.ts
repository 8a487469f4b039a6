import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import {
  type ListArguments,
  type ListSpec,
  type Page,
  parseList,
  type Sort,
} from '../../platform/graphql/index.ts';
import { activityRange, getAudience } from '../audiences/index.ts';
import type { Company } from './company.ts';
import { countMembers, memberIds, readMembers } from './read-members.ts';

export const MEMBER_LIST_SPEC = {
  maxLimit: 1000,
  defaultLimit: 20,
  sortable: ['name', 'metrics.visits', 'metrics.lastActivityDate'],
  defaultSort: { field: 'name', order: 'asc' },
  filterable: {},
} as const satisfies ListSpec;

const METRICS = ['humanVisits', 'targetImpressions', 'lastActivity'] as const satisfies readonly MetricId[];
type Figures = Partial<Record<MetricId, number | null>>;

const SORTED_BY = {
  'metrics.visits': ['humanVisits', 'lastActivity'],
  'metrics.lastActivityDate': ['lastActivity', 'humanVisits'],
} as const;

/** Figures of the members that were active in the period, by company; of some of them alone where they are named. */
async function figuresOf(
  ctx: Context,
  audienceId: string,
  ids?: readonly string[],
): Promise<Map<string, Figures>> {
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: METRICS,
      dimensions: ['company'],
      filters: [
        { field: 'audienceIds', operator: 'in', operand: [audienceId] },
        ...(ids === undefined ? [] : [{ field: 'companyIds', operator: 'in' as const, operand: [...ids] }]),
      ],
      range: activityRange(),
      audience: audienceId,
    },
  });
  return new Map(rows.map(({ dimensions, metrics }) => [dimensions.company?.id ?? '', metrics]));
}

/** Members that were active come first in either order of a figure; the others follow by name. */
function sortByFigure(
  ids: readonly string[],
  figures: ReadonlyMap<string, Figures>,
  [first, second]: readonly [MetricId, MetricId],
  order: 'asc' | 'desc',
): string[] {
  const direction = order === 'asc' ? 1 : -1;
  const value = (id: string, metric: MetricId): number => figures.get(id)?.[metric] ?? 0;
  return ids.toSorted((a, b) => {
    if (value(a, first) === 0 || value(b, first) === 0)
      return Number(value(a, first) === 0) - Number(value(b, first) === 0);
    return direction * (value(a, first) - value(b, first) || value(a, second) - value(b, second));
  });
}

type MemberSort = Sort<(typeof MEMBER_LIST_SPEC)['sortable'][number]>;
export type MemberSelection = { ids: readonly string[]; figures: ReadonlyMap<string, Figures> };

/** Ids of all companies of an audience in the requested order, and the activity of the last 30 days. */
export async function selectMembers(
  ctx: Context,
  { audienceId, search, sort }: { audienceId: string; search: string; sort: MemberSort },
): Promise<MemberSelection> {
  const audience = await getAudience({ ctx, input: { id: audienceId } });
  const [ids, figures] = await Promise.all([
    memberIds(ctx, { audienceId: audience.id, search, order: sort.field === 'name' ? sort.order : 'asc' }),
    figuresOf(ctx, audience.id),
  ]);
  const sorted = sort.field === 'name' ? ids : sortByFigure(ids, figures, SORTED_BY[sort.field], sort.order);
  return { ids: sorted, figures };
}

/** Some of the selected companies with their figures, in the order of the ids. */
export async function completeMembers(
  ctx: Context,
  ids: readonly string[],
  { figures }: MemberSelection,
): Promise<Company[]> {
  const members = await readMembers(ctx, ids);
  return ids.flatMap((id): Company[] => {
    const member = members.get(id);
    if (member === undefined) return [];
    const { humanVisits, targetImpressions, lastActivity } = figures.get(id) ?? {};
    return [
      {
        ...member,
        visits: humanVisits ?? 0,
        impressions: targetImpressions ?? 0,
        lastActivity: typeof lastActivity === 'number' ? new Date(lastActivity) : null,
      },
    ];
  });
}

/** The companies of an audience with their activity of the last 30 days, inactive ones too. */
export async function listMembers({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments & { audienceId: string };
}): Promise<Page<Company>> {
  const { page, sort, search } = parseList(MEMBER_LIST_SPEC, input);
  if (sort.field === 'name') return await pageByName(ctx, { ...input, search, page, order: sort.order });
  const selected = await selectMembers(ctx, { audienceId: input.audienceId, search, sort });
  const shown = selected.ids.slice(page.offset, page.offset + page.limit);
  const nodes = await completeMembers(ctx, shown, selected);
  return { nodes, total: selected.ids.length, hasNext: page.offset + shown.length < selected.ids.length };
}

type ByName = {
  audienceId: string;
  search: string;
  page: { limit: number; offset: number };
  order: 'asc' | 'desc';
};

/** By name no figure decides which companies a page has: only its own are read, however many members there are. */
async function pageByName(ctx: Context, { audienceId, search, page, order }: ByName): Promise<Page<Company>> {
  await getAudience({ ctx, input: { id: audienceId } });
  const [ids, total] = await Promise.all([
    memberIds(ctx, { audienceId, search, order, page }),
    countMembers(ctx, { audienceId, search }),
  ]);
  const figures = ids.length === 0 ? new Map() : await figuresOf(ctx, audienceId, ids);
  const nodes = await completeMembers(ctx, ids, { ids, figures });
  return { nodes, total, hasNext: page.offset + ids.length < total };
}
