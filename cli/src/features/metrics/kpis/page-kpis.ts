import { type DateRange, previousPeriod, toWire } from '@parley/core/dates';
import { CliError } from '../../../platform/cli-error.ts';
import { rangeOf } from '../../../platform/days.ts';
import type { Named } from '../../../platform/lookup.ts';
import { pageUrl } from '../../../platform/page-url.ts';
import type { Session } from '../../../platform/session.ts';
import { findAudience } from '../../audiences/index.ts';
import type { Tile } from './figures.ts';
import { FIND } from './find-things.ts';
import type { PageKpiOptions } from './options.ts';
import { KPI_PAGES, type KpiPageName, type KpiScope } from './pages.ts';

export type PageKpis = {
  page: KpiPageName;
  title: string;
  /** Null where the figures are of the thing's own time. */
  range: DateRange | null;
  previous: DateRange | null;
  /** Who the target is: null is TAM, undefined that it changes nothing. */
  target: Named | null | undefined;
  of: readonly Named[];
  tiles: readonly Tile[];
  url: string;
};

async function touchedBy(
  session: Session,
  { vendor, campaign, pixel }: PageKpiOptions,
): Promise<KpiScope['touchedBy']> {
  const ids = async (page: 'vendors' | 'campaigns' | 'pixels', wanted: string[]): Promise<string[]> =>
    (await FIND[page](session, wanted)).map(({ id }) => id);
  return {
    ...(vendor && { vendorIds: await ids('vendors', vendor) }),
    ...(campaign && { campaignIds: await ids('campaigns', campaign) }),
    ...(pixel && { pixelIds: await ids('pixels', pixel) }),
  };
}

/** Options that say nothing of one opportunity: its figures are of its own time. */
function refuseOptions(options: PageKpiOptions): void {
  const given = Object.keys(options)[0];
  if (given !== undefined)
    throw new CliError('usage', `One opportunity has figures of its own time: it takes no --${given}.`);
}

/** The key figures of a page, in one request. */
export async function pageKpis(
  session: Session,
  asked: KpiPageName,
  options: PageKpiOptions,
  words: readonly string[],
): Promise<PageKpis> {
  const page = asked === 'opportunities' && words.length > 0 ? 'opportunity' : asked;
  const { title, operation, variables, tiles, path, isOwnTime, hasNoTarget } = KPI_PAGES[page];
  if (isOwnTime) refuseOptions(options);
  const range = rangeOf(options, session.io.now());
  const audience = await findAudience(session, options.audience);
  const of = page === 'attribution' || page === 'opportunities' ? [] : await FIND[page](session, words);
  const scope: KpiScope = { range, audience, of, touchedBy: await touchedBy(session, options) };
  const figures = await session.query(operation, {
    ...(isOwnTime ? {} : toWire(range)),
    ...variables(scope),
  });
  const parameters = new URLSearchParams({ startDate: range.start, endDate: range.end });
  if (audience !== undefined) parameters.set('audience', audience.id);
  const address = path(scope);
  return {
    page,
    title,
    range: isOwnTime ? null : range,
    previous: isOwnTime ? null : previousPeriod(range),
    target: hasNoTarget || isOwnTime ? undefined : (audience ?? null),
    of,
    tiles: tiles(figures, scope),
    url: await pageUrl(
      session,
      isOwnTime ? address : `${address}${address.includes('?') ? '&' : '?'}${parameters}`,
    ),
  };
}
