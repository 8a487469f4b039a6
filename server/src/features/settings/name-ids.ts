import { findChannel, findVendor } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';

const NAMED = new Map<string, string>(
  [...SECTORS, ...REGIONS, ...REV_RANGES].map(({ id, name }) => [id, name]),
);

function mapTexts(value: unknown, toName: (text: string) => string): unknown {
  if (typeof value === 'string') return toName(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, toName));
  if (typeof value !== 'object' || value === null) return value;
  const named = ([key, part]: [string, unknown]) => [key, key === 'id' ? part : mapTexts(part, toName)];
  return Object.fromEntries(Object.entries(value).map(named));
}

/** A function that gives bodies of versions with names where they have ids; an id of what is gone stays. */
export async function nameIds(ctx: Context): Promise<(body: unknown) => unknown> {
  const own = await loadOwnNames(ctx);
  const audiences = await ctx.postgres
    .selectFrom('audiences')
    .select(['id', 'name'])
    .where('instance_id', '=', ctx.instance.id)
    .execute();
  const byAudience = new Map(audiences.map(({ id, name }) => [id, name]));
  const toName = (text: string): string =>
    NAMED.get(text) ??
    byAudience.get(text) ??
    findChannel(text, own)?.name ??
    findVendor(text, own)?.name ??
    text;
  return (body) => mapTexts(body, toName);
}
