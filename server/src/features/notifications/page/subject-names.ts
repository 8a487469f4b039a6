import { channelOf, vendorOf } from '@parley/core/features/channels';
import { reportPlaceOf } from '@parley/core/features/notifications';
import { loadOwnNames } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { getAudience } from '../../audiences/index.ts';

const MOST_NAMED = 3;
/** What a page is called by. */
const NAMED = ['channelIds', 'vendorIds', 'campaignIds', 'pixelIds'];

async function storedNames(ctx: Context, table: 'campaigns' | 'pixels', ids: readonly string[]) {
  const rows = await ctx.postgres
    .selectFrom(table)
    .select(['id', 'name'])
    .where('instance_id', '=', ctx.instance.id)
    .where('id', 'in', [...ids])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => names.get(id) ?? []);
}

async function namesOf(ctx: Context, field: string, ids: readonly string[]): Promise<string[]> {
  if (field === 'campaignIds') return await storedNames(ctx, 'campaigns', ids);
  if (field === 'pixelIds') return await storedNames(ctx, 'pixels', ids);
  const own = await loadOwnNames(ctx);
  return ids.map((id) => (field === 'channelIds' ? channelOf(id, own) : vendorOf(id, own)).name);
}

/** What a page of an audience, or of one or more channels, vendors, campaigns or pixels is of: `LinkedIn Ads, Google Ads`; undefined for other pages. */
export async function subjectNames(ctx: Context, urlTemplate: string): Promise<string | undefined> {
  const place = reportPlaceOf(urlTemplate);
  if (place?.page === 'audience')
    return (await getAudience({ ctx, input: { id: place.audienceId ?? '' } })).name;
  const subject = place?.filter.find(({ field }) => NAMED.includes(field));
  const { field = '', operand } = subject ?? {};
  const ids = Array.isArray(operand) ? operand.map(String) : [];
  const names = ids.length === 0 ? [] : (await namesOf(ctx, field, ids)).filter((name) => name !== '');
  if (names.length === 0) return undefined;
  const more = names.length - MOST_NAMED;
  const listed = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}
