import { type DateRange, previousPeriod } from '@parley/core/dates';
import { CliError } from '../../../platform/cli-error.ts';
import { rangeOf } from '../../../platform/days.ts';
import type { Named } from '../../../platform/lookup.ts';
import { pageUrl } from '../../../platform/page-url.ts';
import type { Session } from '../../../platform/session.ts';
import { findAudience } from '../../audiences/index.ts';
import type { Tile } from './figures.ts';
import type { KpiPage, KpiScope } from './kpi-page.ts';
import type { PageKpiOptions } from './options.ts';

export type PageKpis = {
  page: string;
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

/** Options that say nothing of one opportunity: its figures are of its own time. */
function refuseOptions(options: PageKpiOptions): void {
  const given = Object.keys(options)[0];
  if (given !== undefined)
    throw new CliError('usage', `One opportunity has figures of its own time: it takes no --${given}.`);
}

/** The key figures of a page, in one request. */
export async function pageKpis(
  session: Session,
  page: KpiPage,
  options: PageKpiOptions,
  words: readonly string[],
): Promise<PageKpis> {
  const { name, title, find, touchedBy, ask, tiles, path, isOwnTime, hasNoTarget } = page;
  if (isOwnTime) refuseOptions(options);
  const range = rangeOf(options, session.io.now());
  const audience = await findAudience(session, options.audience);
  const scope: KpiScope = {
    range,
    audience,
    of: (await find?.(session, words)) ?? [],
    touchedBy: (await touchedBy?.(session, options)) ?? {},
  };
  const figures = await ask(session, scope);
  const parameters = new URLSearchParams({ startDate: range.start, endDate: range.end });
  if (audience !== undefined) parameters.set('audience', audience.id);
  const address = path(scope);
  return {
    page: name,
    title,
    range: isOwnTime ? null : range,
    previous: isOwnTime ? null : previousPeriod(range),
    target: hasNoTarget || isOwnTime ? undefined : (audience ?? null),
    of: scope.of,
    tiles: tiles(figures, scope),
    url: await pageUrl(
      session,
      isOwnTime ? address : `${address}${address.includes('?') ? '&' : '?'}${parameters}`,
    ),
  };
}
