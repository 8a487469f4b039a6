import { useParams, useSearchParams } from 'react-router';
import { withRedirect } from '../../shell/session/redirect.ts';

/** `discovery` in place of an organization's slug means no particular organization. */
const NO_ORGANIZATION = 'discovery';

type Way = {
  /** The parameter as it came; safeRedirect() decides when it is used. */
  redirect: string | null;
  /** Code of a failure that a redirect of the server brought. */
  error: string | undefined;
  /** The organization in the address, or null on the pages that are for everybody. */
  slug: string | null;
  /** Another page outside the application, keeping the way back. */
  to: (path: string) => string;
  /** The sign-in page that belongs to this one. */
  start: string;
  /** A page below it: `/sign-in/{slug}/forgot`, or `/sign-in/discovery/forgot`. */
  below: (page: 'forgot' | 'reset' | 'magic-link') => string;
};

/** What the address of a page outside the application says. */
export function useWay(): Way {
  const [parameters] = useSearchParams();
  const { orgId } = useParams();
  const redirect = parameters.get('redirect');
  const slug = orgId === undefined || orgId === NO_ORGANIZATION ? null : orgId;
  const to = (path: string): string => withRedirect(path, redirect);
  const start = slug === null ? '/sign-in' : `/sign-in/${encodeURIComponent(slug)}`;
  return {
    redirect,
    error: parameters.get('error') ?? undefined,
    slug,
    to,
    start: to(start),
    below: (page) => to(slug === null ? `/sign-in/${NO_ORGANIZATION}/${page}` : `${start}/${page}`),
  };
}
