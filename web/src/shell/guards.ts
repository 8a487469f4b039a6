import { toDay } from '@parley/core/dates';
import type { LoaderFunctionArgs } from 'react-router';
import { redirect, replace } from 'react-router';
import { endSession, sessionToken, signInPath } from '../features/identity/index.ts';
import { fetchOrganizations, homeInstance, OrganizationsError } from '../features/instances/index.ts';
import { instancePath } from './instance-path.ts';
import { chooseRange, takeRange } from './page-filters/index.ts';

/** Signed-out visitors go to sign in and come back afterwards. */
export function requireSession({ request }: LoaderFunctionArgs): null {
  if (sessionToken() === undefined) throw redirect(signInPath(new URL(request.url)));
  return null;
}

/** startDate and endDate of an address are honoured once and then leave the address bar. */
export function takeDates(args: LoaderFunctionArgs): null {
  requireSession(args);
  const url = new URL(args.request.url);
  const { range, search } = takeRange(url.search, toDay(Date.now()));
  if (range !== undefined) chooseRange({ kind: 'custom', range });
  if (search !== undefined) throw replace(url.pathname + search + location.hash);
  return null;
}

/** A path without an instance gets the home instance in front, with its search; the hash is kept by the browser. */
export async function goHome(args: LoaderFunctionArgs): Promise<null> {
  requireSession(args);
  const organizations = await fetchOrganizations().catch((error: unknown) => {
    if (error instanceof OrganizationsError && error.status === 401) {
      endSession();
      return new Promise<never>(() => {});
    }
    throw error;
  });
  const home = homeInstance(organizations);
  if (home === undefined) throw replace('/app/first-instance');
  const { pathname, search } = new URL(args.request.url);
  const rest = pathname.replace(/^\/app\/?/, '');
  throw replace(instancePath(home.id, rest === '' ? '' : `/${rest}`) + search + location.hash);
}
