import type { Filter } from '@parley/core/filters';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { activityOf } from './audience-activity.ts';
import { type Audience, loadAudiences } from './load-audiences.ts';
import { sizeOf } from './load-sizes.ts';

const SPEC = {
  maxLimit: 1000,
  defaultLimit: 50,
  sortable: ['created_at', 'created_by.name', 'metrics.size', 'metrics.visits', 'name', 'type'],
  defaultSort: { field: 'created_at', order: 'desc' },
  filterable: {
    id: { kind: 'list', operators: ['in', 'notIn'] },
    type: { kind: 'list', operators: ['in', 'notIn'] },
    name: { kind: 'text', operators: ['iLike', 'contains', 'eq'] },
  },
} as const satisfies ListSpec;

type Field = (typeof SPEC)['sortable'][number];

type Value = string | number | Promise<number>;

const VALUES: Readonly<Record<Field, (audience: Audience, ctx: Context) => Value>> = {
  created_at: ({ createdAt }) => createdAt.getTime(),
  'created_by.name': ({ createdBy }) => createdBy?.name.toLowerCase() ?? '',
  'metrics.size': (audience, ctx) => sizeOf(ctx, audience),
  'metrics.visits': async (audience, ctx) => (await activityOf(ctx, audience)).visits,
  name: ({ name }) => name.toLowerCase(),
  type: ({ type }) => type,
};

function meets(audience: Audience, filter: Filter): boolean {
  if ('range' in filter) return true;
  const texts = [filter.operand].flat().map(String);
  if (filter.field !== 'name')
    return texts.includes(filter.field === 'id' ? audience.id : audience.type) === (filter.operator === 'in');
  const name = audience.name.toLowerCase();
  const parts = texts.map((text) => text.toLowerCase());
  return filter.operator === 'eq'
    ? parts.includes(name)
    : parts.some((part) => name.includes(part.replaceAll(/^%|%$/g, '')));
}

/** Audiences of the instance, a thousand a page at most, the latest made first. There are tens of them. */
export async function listAudiences({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Audience>> {
  const { page, sort, filters, search } = parseList(SPEC, input);
  const kept = (await loadAudiences(ctx))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .filter((audience) => filters.every((filter) => meets(audience, filter)));
  const { field, order } = sort;
  const known = await Promise.all(
    kept.map(async (audience) => ({ audience, value: await VALUES[field](audience, ctx) })),
  );
  const direction = order === 'asc' ? 1 : -1;
  const sorted = known.toSorted((a, b) => direction * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0));
  const nodes = sorted.slice(page.offset, page.offset + page.limit).map(({ audience }) => audience);
  return { nodes, total: kept.length, hasNext: page.offset + nodes.length < kept.length };
}
