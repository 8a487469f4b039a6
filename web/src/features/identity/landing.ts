import type { Discovered, DiscoveredOrganization, Entered } from '@parley/core/features/identity';
import { HOME, safeRedirect } from '../../shell/session/redirect.ts';

/** The instance that a path of the application is of, `inst:<key>`. */
const instanceOf = (path: string): string | undefined =>
  /^\/app\/inst\/([^/?#]+)/.exec(path)?.[1]?.replace(/%3a/i, ':');

const RANK = { active: 0, invited: 1, joinable: 2 } as const;

/** One's own with the latest sign-in first, then invitations, then those that may be joined. */
export const latestFirst = (
  organizations: readonly DiscoveredOrganization[],
): readonly DiscoveredOrganization[] =>
  organizations.toSorted(
    (a, b) =>
      RANK[a.membership] - RANK[b.membership] ||
      (b.lastAccessTime ?? '').localeCompare(a.lastAccessTime ?? '') ||
      a.name.localeCompare(b.name),
  );

export type NextStep =
  | { kind: 'create' }
  | { kind: 'nothing' }
  | { kind: 'enter'; organization: DiscoveredOrganization; others: boolean }
  | { kind: 'choose' };

/**
 * What follows a proof (specification 002 §4). Which organization a person enters is asked when they signed in with a
 * password, and when there is none of their own among several: no link makes a user join one of two.
 */
export function nextStep(
  { organizations, meantFor, mayCreate }: Pick<Discovered, 'organizations' | 'meantFor' | 'mayCreate'>,
  { redirect, arrived }: { redirect: string | null; arrived: boolean },
): NextStep {
  const [first, second] = latestFirst(organizations);
  if (first === undefined) return { kind: mayCreate ? 'create' : 'nothing' };
  const find = (id: string | null | undefined) =>
    organizations.find((organization) => organization.id === id);
  const meant = find(meantFor);
  if (meant !== undefined) return { kind: 'enter', organization: meant, others: false };
  if (second === undefined) return { kind: 'enter', organization: first, others: false };
  const wanted = find(instanceOf(safeRedirect(redirect)));
  if (wanted?.membership === 'active') return { kind: 'enter', organization: wanted, others: true };
  if (!arrived || first.membership !== 'active') return { kind: 'choose' };
  return { kind: 'enter', organization: first, others: true };
}

/** Where the browser goes with a session: back to where it came from, unless another organization was chosen. */
export function landingPath(
  { organizationId }: Pick<Entered, 'organizationId'>,
  redirect: string | null,
  mine: readonly { id: string }[] = [],
): string {
  const home = `${HOME}/inst/${organizationId}`;
  const wanted = safeRedirect(redirect);
  if (wanted === HOME) return home;
  const instance = instanceOf(wanted);
  const isAnother = instance !== organizationId && mine.some(({ id }) => id === instance);
  return isAnother ? home : wanted;
}
