import { type LoaderFunctionArgs, replace } from 'react-router';
import { enterInstance } from '../instance/enter-instance.ts';
import { homeInstance } from '../instance/last-instance.ts';
import { fetchOrganizations } from '../instance/organizations.ts';
import { instancePath, shownInstanceId, toInstanceId } from '../links/instance-path.ts';
import { decide, firstPage } from './index.ts';
import { takeDates } from './take-dates.ts';

/** Cached data belongs to one instance: another one reloads the application. */
function leaveForAnother(instanceId: string, url: URL): Promise<never> | undefined {
  const shown = shownInstanceId();
  if (shown === undefined || shown === instanceId) return undefined;
  location.assign(url.pathname + url.search);
  return new Promise<never>(() => {});
}

/** In front of every page of an instance: in that instance, and allowed to. Throws the way to where one may be. */
export async function checkPage({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>) {
  const url = new URL(request.url);
  await takeDates(url);
  const instanceId = toInstanceId(params['instance'] ?? '');
  await leaveForAnother(instanceId, url);
  const { instance, viewer } = await enterInstance(instanceId);
  const page = url.pathname.replace(/^\/app\/inst\/[^/]+/, '');
  const decision = decide(page, viewer);
  if (decision.kind === 'root' || decision.kind === 'home') (await import('./notices.ts')).tellRefusal(page);
  if (decision.kind === 'root') throw replace('/');
  if (decision.kind === 'page') throw replace(instancePath(instance.id, decision.path) + url.search);
  if (decision.kind === 'home' || page.replace(/\/$/, '') === '')
    throw replace(instancePath(instance.id, firstPage(instance.tagInstallationDate ?? undefined)));
  // Most addresses name no audience: the code for it is not in the first load.
  if (url.searchParams.has('audience')) await (await import('./check-audience.ts')).checkAudience(page, url);
}

/** A path without an instance gets the home instance in front, with its search and hash. */
export async function toHomeInstance({ pathname, search }: URL): Promise<never> {
  const home = homeInstance(await fetchOrganizations());
  if (home === undefined) throw replace('/app/first-instance');
  const rest = pathname.replace(/^\/app\/?/, '');
  throw replace(instancePath(home.id, rest === '' ? '' : `/${rest}`) + search + location.hash);
}
