import { hasCapability, type Person, pageAt, pageOf, pagePath, pathWithId } from '@parley/core/pages';

/** The properties of a user that the guards need. */
export type Roles = Person & { id: string };

/** `home`: the first page of the instance. `root`: the very first address of the application. */
export type Decision =
  | { kind: 'open' }
  | { kind: 'home' }
  | { kind: 'root' }
  | { kind: 'page'; path: string };

const OPEN: Decision = { kind: 'open' };

/**
 * Decides about a page of the instance: it opens, or redirects the user. The role decides
 * before anything else, so that no redirect reveals what exists; but one's own page among the users is the
 * profile, whatever the role. An address of no page is open to all: it says page not found.
 */
export function decide(path: string, person: Roles): Decision {
  const found = pageAt(path);
  if (found === undefined) return OPEN;
  const { page, parameters, isSynonym } = found;
  if (page === 'user' && parameters['user'] === encodeURIComponent(person.id))
    return { kind: 'page', path: pagePath('profile') };
  const { capability } = pageOf(page);
  if (!hasCapability(person, capability)) return { kind: capability === 'plan.view' ? 'root' : 'home' };
  return isSynonym ? { kind: 'page', path: pathWithId(page) } : OPEN;
}
