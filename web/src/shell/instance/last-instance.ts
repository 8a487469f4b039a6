import { STORED } from '../../ui/browser/stored-keys.ts';
import type { Organization } from './organizations.ts';

/** The organization visited last in this browser, which is that of its session; foreign ones are not kept. */
export function lastInstance(): string | undefined {
  try {
    return localStorage.getItem(STORED.lastOrganization) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberInstance(id: string): void {
  try {
    localStorage.setItem(STORED.lastOrganization, id);
  } catch {
    // The next visit looks it up.
  }
}

/**
 * Where an address without an instance leads: the one visited last when the person still has it, else that with the
 * latest sign-in, else the first. Invitations come last: they are for the person to take up.
 */
export function homeInstance(
  organizations: readonly Organization[],
  last = lastInstance(),
): Organization | undefined {
  const own = organizations.filter(({ membership }) => membership === 'active');
  const latest = own.toSorted((a, b) => (b.lastAccessTime ?? '').localeCompare(a.lastAccessTime ?? ''));
  return own.find(({ id }) => id === last) ?? latest[0] ?? organizations[0];
}
