import { reportPlaceOf } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { pageOf } from '@parley/core/pages';
import type { Context } from '../../platform/context/index.ts';
import { keptInWords, type OfferedLink } from '../assistant/index.ts';
import { subjectNames } from '../notifications/index.ts';
import { listShares, type Share } from './list-shares.ts';

/** `Page Vendor: Visits of LinkedIn Ads`, `Answer: Visits by channel`. */
async function inWords(ctx: Context, { urlTemplate, metric, memory }: Share): Promise<string> {
  if (urlTemplate === null) {
    const words = keptInWords(memory);
    return words === '' ? 'Answer' : `Answer: ${words}`;
  }
  const page = reportPlaceOf(urlTemplate)?.page;
  const title = page === undefined ? 'Page' : `Page ${pageOf(page).title}`;
  const figure = metric === null ? undefined : METRICS[metric].label;
  // Without what was deleted since.
  const names = await subjectNames(ctx, urlTemplate).catch(() => undefined);
  const of = [figure, names].filter((each) => each !== undefined).join(' of ');
  return of === '' ? title : `${title}: ${of}`;
}

/** The links that a person may revoke, as the assistant lists and finds them: with what each shows, whatever its title. */
export async function listOffered(ctx: Context): Promise<OfferedLink[]> {
  const links = await listShares(ctx);
  return await Promise.all(links.map(async (link) => ({ ...link, shows: await inWords(ctx, link) })));
}
