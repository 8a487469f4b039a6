import { COMPANIES_PATH, COMPANIES_TABLE } from '@parley/core/features/companies';
import { decodeTableState } from '@parley/core/filters';
import { CliError } from '../../platform/cli-error.ts';
import { rangeOf } from '../../platform/days.ts';
import { openBrowser } from '../../platform/open-browser.ts';
import { pageUrl } from '../../platform/page-url.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import type { OpenOptions } from './options.ts';

export type Link = { url: string };

const PAGES = ['/web-traffic', COMPANIES_PATH] as const;

/** The address of a page with days, audience and filters; parameters a page does not know are refused. */
export async function openPage(session: Session, page: string, options: OpenOptions): Promise<Link> {
  const [name = '', query = ''] = page.replace(/^\/?/, '/').split('?');
  const path = PAGES.find((each) => each === name || (name === '/companies' && each === COMPANIES_PATH));
  if (path === undefined)
    throw new CliError('notFound', `There is no page ${page}.`, {
      nextSteps: [`Pages: ${PAGES.map((each) => each.slice(1)).join(', ')}`],
    });
  const parts = [query, ...(options.filter ?? [])].filter((part) => part !== '');
  const { problems } = decodeTableState(COMPANIES_TABLE, parts.join('&'));
  const [problem] = problems;
  if (problem !== undefined)
    throw new CliError('invalidInput', `--filter ${problem.parameter}=${problem.value} ${problem.reason}.`);
  if (options.last !== undefined || options.from !== undefined || options.to !== undefined) {
    const { start, end } = rangeOf(options, session.io.now());
    parts.unshift(`startDate=${start}&endDate=${end}`);
  }
  const audience = await findAudience(session, options.audience);
  if (audience !== undefined)
    parts.push(path === COMPANIES_PATH ? `w.audienceIds=${audience.id}` : `audience=${audience.id}`);
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
