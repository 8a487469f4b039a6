import { channelOf, vendorOf } from '@parley/core/features/channels';
import { reportPlaceOf } from '@parley/core/features/notifications';
import { loadOwnNames } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { getAudience } from '../../audiences/index.ts';

const MOST_NAMED = 3;
/** What a page is called by. */
const NAMED = ['channelIds', 'vendorIds', 'campaignIds', 'pixelIds'];

async function storedNames(
  ctx: Context,
  table: 'audiences' | 'campaigns' | 'pixels',
  ids: readonly string[],
) {
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

const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} and ${more} more` : first;
};

/** What a page of an audience, or of one or more channels, vendors, campaigns or pixels is of: `LinkedIn Ads, Google Ads`; undefined for other pages. */
export async function subjectNames(ctx: Context, urlTemplate: string): Promise<string | undefined> {
  const place = reportPlaceOf(urlTemplate);
  if (place?.page === 'audience')
    return (await getAudience({ ctx, input: { id: place.audienceId ?? '' } })).name;
  const names = await Promise.all(
    NAMED.map(async (named) => {
      const ids = idsOf(urlTemplate, named);
      return ids.length === 0 ? '' : listed((await namesOf(ctx, named, ids)).filter((name) => name !== ''));
    }),
  );
  const said = names.filter((each) => each !== '').join('; ');
  return said === '' ? undefined : said;
}

const idsOf = (urlTemplate: string, named: string): string[] =>
  (reportPlaceOf(urlTemplate)?.filter ?? []).flatMap(({ field, operand }) =>
    field === named && Array.isArray(operand) ? operand.map(String) : [],
  );

/** Of whose companies alone the figures of a page are: the names of audiences; undefined for all, and for the page of an audience. */
export async function audienceNames(ctx: Context, urlTemplate: string): Promise<string | undefined> {
  const place = reportPlaceOf(urlTemplate);
  if (place === undefined || place.page === 'audience') return undefined;
  const ids = [place.audienceId ?? [], idsOf(urlTemplate, 'audienceIds')].flat();
  if (ids.length === 0) return undefined;
  const names = listed(await storedNames(ctx, 'audiences', ids));
  return names === '' ? undefined : names;
}
