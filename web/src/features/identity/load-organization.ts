import type { Bootstrap, SignInOrganization } from '@parley/core/features/identity';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { HOME, safeRedirect } from '../../shell/session/redirect.ts';
import { sessionToken } from '../../shell/session/session.ts';
import { fetchOrganization } from './data/auth-api.ts';
import { loadBootstrap } from './load-bootstrap.ts';
import { takeToken } from './take-token.ts';

export type OrganizationPageData = { bootstrap: Bootstrap; organization: SignInOrganization };

/** What it is called in a heading; the same words for one that does not exist. */
export const nameOf = ({ name }: SignInOrganization): string => name ?? 'your organization';

/** The sign-in page of one organization, after a token in its address was taken. Null while no server answers. */
export async function loadOrganization({
  request,
  params,
}: LoaderFunctionArgs): Promise<OrganizationPageData | null> {
  if ((await takeToken(request.url)) === 'unreachable') return null;
  const slug = params['orgId'] ?? '';
  const search = new URL(request.url).searchParams;
  if (sessionToken() !== undefined && !search.has('error')) {
    const wanted = safeRedirect(search.get('redirect'));
    // The guard of the application changes to this organization, when it is one of theirs.
    throw redirect(wanted === HOME ? `${HOME}/inst/${slug.replace('~', ':')}` : wanted);
  }
  const [bootstrap, organization] = await Promise.all([
    loadBootstrap(),
    fetchOrganization(slug).catch(() => null),
  ]);
  return bootstrap === null || organization === null ? null : { bootstrap, organization };
}
