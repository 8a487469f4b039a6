import { tableOfPage } from '@parley/core/assistant/tools';
import { decodeTableState } from '@parley/core/filters';
import {
  isBuilt,
  needsId,
  PAGE_IDS,
  type PageId,
  pageAt,
  pageOf,
  pathWithId,
  takesId,
} from '@parley/core/pages';
import { CliError } from '../../platform/cli-error.ts';
import { rangeOf } from '../../platform/days.ts';
import { openBrowser } from '../../platform/open-browser.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import type { OpenOptions } from './options.ts';

export type Link = { url: string };

const BUILT = PAGE_IDS.filter(isBuilt);

const refuse = (message: string): never => {
  throw new CliError('invalidInput', message);
};

/** The path of a page that is named by its word and an id, or written as a path of the web application. */
function findPath(name: string, id: string | undefined): { page: PageId; path: string } {
  const written = name.replace(/^\//, '');
  const named = BUILT.find((page) => page === written);
  const found = named ?? pageAt(`/${written}`)?.page;
  if (found === undefined || !isBuilt(found))
    throw new CliError('notFound', `There is no page ${name}.`, {
      nextSteps: [`Pages: ${BUILT.map((page) => (needsId(page) ? `${page} <id>` : page)).join(', ')}`],
    });
  if (named === undefined && id === undefined) return { page: found, path: `/${written}` };
  const { title } = pageOf(found);
  if (id === undefined)
    return needsId(found)
      ? refuse(`${title} is about one thing: give its id, such as parley open ${found} <id>.`)
      : { page: found, path: pathWithId(found) };
  if (!takesId(found)) return refuse(`${title} is not about one thing: it takes no id.`);
  return { page: found, path: pathWithId(found, id.split(',')) };
}

/** Filters of the page's table, as its address has them. */
function checkFilters(page: PageId, parameters: string): void {
  const table = tableOfPage(page);
  const [problem] = table === undefined ? [] : decodeTableState(table, parameters).problems;
  if (problem !== undefined) refuse(`--filter ${problem.parameter}=${problem.value} ${problem.reason}.`);
}

/** The target market, which every page begins with, is no parameter. */
async function audienceParameter(session: Session, page: PageId, wanted: string): Promise<string[]> {
  // The list of companies has no selector of audiences: it filters by them.
  const isFilter = page === 'companies';
  const { title, audience: takesAudience } = pageOf(page);
  if (!isFilter && takesAudience !== true) return refuse(`${title} takes no audience.`);
  const audience = await findAudience(session, wanted);
  return audience === undefined ? [] : [`${isFilter ? 'w.audienceIds' : 'audience'}=${audience.id}`];
}

type Wanted = { page: string; id: string | undefined };

/** The address of a page with days, audience and filters; what a page does not take is refused. */
export async function openPage(session: Session, wanted: Wanted, options: OpenOptions): Promise<Link> {
  const [name = '', query = ''] = wanted.page.split('?');
  const { page, path } = findPath(name, wanted.id);
  const parts = [query, ...(options.filter ?? [])].filter((part) => part !== '');
  checkFilters(page, parts.join('&'));
  if (options.last !== undefined || options.from !== undefined || options.to !== undefined) {
    if (pageOf(page).days !== true) refuse(`${pageOf(page).title} takes no days.`);
    const { start, end } = rangeOf(options, session.io.now());
    parts.unshift(`startDate=${start}&endDate=${end}`);
  }
  if (options.audience !== undefined)
    parts.push(...(await audienceParameter(session, page, options.audience)));
  const url = await pageUrl(session, parts.length === 0 ? path : `${path}?${parts.join('&')}`);
  if (options.browser) await openInBrowser(session, url);
  return { url };
}

async function openInBrowser({ io }: Session, url: string): Promise<void> {
  const { program, ok } = await openBrowser(io, url);
  if (!ok)
    throw new CliError('error', `No browser could be opened with ${program}.`, {
      nextSteps: [`Open it yourself: ${url}`],
    });
}
