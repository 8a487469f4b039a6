import { channelOf, type OwnNames, vendorOf } from '@parley/core/features/channels';
import type { Filter } from '@parley/core/filters';
import type { KnownValues } from '@parley/core/metrics';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../platform/graphql/index.ts';
import { loadPixels } from './load-pixels.ts';
import type { Pixel } from './pixel.ts';

type Value = string | number;

const FIELDS: Readonly<Record<string, (pixel: Pixel, own: OwnNames) => Value>> = {
  id: ({ id }) => id,
  name: ({ name }) => name.toLowerCase(),
  'channel.name': ({ channelId }, own) => channelOf(channelId, own).name.toLowerCase(),
  'vendor.name': ({ vendorId }, own) => vendorOf(vendorId, own).name.toLowerCase(),
  'audience.name': ({ audience }) => audience?.name.toLowerCase() ?? '',
  status: ({ status }) => status,
  updated_at: ({ updatedAt }) => updatedAt.getTime(),
  'metrics.lastImpressionDate': ({ lastImpression }) => lastImpression?.getTime() ?? 0,
  'metrics.impressions': ({ impressions }) => impressions,
};

const TEXT = { kind: 'text', operators: ['iLike', 'eq', 'contains'] } as const;

const STATUSES: KnownValues = {
  noun: 'status',
  values: [
    { id: 'active', name: 'Active' },
    { id: 'paused', name: 'Paused' },
  ],
};

export const PIXEL_LIST_SPEC = {
  maxLimit: 50,
  defaultLimit: 10,
  sortable: Object.keys(FIELDS).filter((name) => name !== 'id'),
  defaultSort: { field: 'updated_at', order: 'desc' },
  filterable: {
    id: { kind: 'list', operators: ['in', 'notIn'] },
    name: TEXT,
    'channel.name': TEXT,
    'vendor.name': TEXT,
    'audience.name': TEXT,
    status: { kind: 'list', operators: ['in', 'notIn'], values: STATUSES },
  },
} as const satisfies ListSpec;

const fieldOf = (pixel: Pixel, field: string, own: OwnNames): Value => FIELDS[field]?.(pixel, own) ?? '';

function meets(pixel: Pixel, filter: Filter, own: OwnNames): boolean {
  if ('range' in filter) return true;
  const value = String(fieldOf(pixel, filter.field, own));
  const operands = [filter.operand].flat().map(String);
  if (filter.operator === 'in') return operands.includes(value);
  if (filter.operator === 'notIn') return !operands.includes(value);
  const texts = operands.map((text) => text.toLowerCase());
  if (filter.operator === 'eq') return texts.includes(value);
  return texts.some((text) => value.includes(text.replaceAll(/^%|%$/g, '')));
}

/** Pixels of the instance in the order asked for; there are tens of them, so that filter and sort need no database. */
export async function selectPixels(ctx: Context, input: ListArguments): Promise<Pixel[]> {
  const { sort, filters, search } = parseList(PIXEL_LIST_SPEC, input);
  const [pixels, own] = await Promise.all([loadPixels(ctx), loadOwnNames(ctx)]);
  const direction = sort.order === 'asc' ? 1 : -1;
  const order = (a: Pixel, b: Pixel): number => {
    const [one, other] = [fieldOf(a, sort.field, own), fieldOf(b, sort.field, own)];
    if (one !== other) return one < other ? -direction : direction;
    return a.id < b.id ? -1 : 1;
  };
  return pixels
    .filter((pixel) => filters.every((filter) => meets(pixel, filter, own)))
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .toSorted(order);
}

/** A page of them. */
export async function listPixels({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Pixel>> {
  const { page } = parseList(PIXEL_LIST_SPEC, input);
  const kept = await selectPixels(ctx, input);
  const nodes = kept.slice(page.offset, page.offset + page.limit);
  return { nodes, total: kept.length, hasNext: page.offset + nodes.length < kept.length };
}
