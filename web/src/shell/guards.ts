import { toDay } from '@parley/core/dates';
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router';
import { redirect, replace } from 'react-router';
import { sessionToken, signInPath } from '../features/identity/index.ts';
import { fetchOrganizations, homeInstance } from '../features/instances/index.ts';
import { decide, firstPage } from './access/index.ts';
import { instancePath, shownInstanceId, toInstanceId } from './instance-path.ts';
import { chooseRange, takeRange } from './page-filters/index.ts';

type Asked = Pick<LoaderFunctionArgs, 'request'>;

/** Signed-out visitors go to sign in and come back afterwards. */
export function requireSession({ request }: Asked): null {
  if (sessionToken() === undefined) throw redirect(signInPath(new URL(request.url)));
  return null;
}

/** startDate and endDate of an address are honoured once and then leave the address bar. */
function takeDates({ request }: Asked): void {
  const url = new URL(request.url);
  const { range, search } = takeRange(url.search, toDay(Date.now()));
  if (range !== undefined) chooseRange({ kind: 'custom', range });
  if (search !== undefined) throw replace(url.pathname + search + location.hash);
}

/** What an instance has in memory is of that one alone: another one is loaded afresh. */
function leaveForAnother(instanceId: string, url: URL): Promise<never> | undefined {
  const shown = shownInstanceId();
  if (shown === undefined || shown === instanceId) return undefined;
  location.assign(url.pathname + url.search);
  return new Promise<never>(() => {});
}

/** In front of every page of an instance, on every navigation: signed in, in that instance, and allowed to. */
export const guardPage: MiddlewareFunction = async ({ request, params }, next) => {
  requireSession({ request });
  takeDates({ request });
  const url = new URL(request.url);
  const instanceId = toInstanceId(params['instance'] ?? '');
  await leaveForAnother(instanceId, url);
  const { enterInstance } = await import('./enter-instance.ts');
  const { instance, viewer } = await enterInstance(instanceId);
  const page = url.pathname.replace(/^\/app\/inst\/[^/]+/, '');
  const decision = decide(page, viewer);
  if (decision.kind === 'root') throw replace('/');
  if (decision.kind === 'page') throw replace(instancePath(instance.id, decision.path) + url.search);
  if (decision.kind === 'home' || page.replace(/\/$/, '') === '')
    throw replace(instancePath(instance.id, firstPage(instance.tagInstallationDate ?? undefined)));
  return next();
};

/** A path without an instance gets the home instance in front, with its search and hash. */
export async function goHome(args: LoaderFunctionArgs): Promise<null> {
  requireSession(args);
  const home = homeInstance(await fetchOrganizations());
  if (home === undefined) throw replace('/app/first-instance');
  const { pathname, search } = new URL(args.request.url);
  const rest = pathname.replace(/^\/app\/?/, '');
  throw replace(instancePath(home.id, rest === '' ? '' : `/${rest}`) + search + location.hash);
}
