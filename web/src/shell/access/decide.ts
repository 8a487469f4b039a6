import { type Access, accessTo, synonymOf } from './route-access.ts';

/** What of a person counts for the guards. */
export type Roles = { id: string; isAdmin: boolean; isPaid: boolean; isSuperuser: boolean };

export function allows(access: Access, { isAdmin, isPaid, isSuperuser }: Omit<Roles, 'id'>): boolean {
  switch (access) {
    case 'always':
      return true;
    case 'admin':
      return isAdmin || isSuperuser;
    case 'paid':
      return isPaid || isSuperuser;
    case 'superuser':
      return isSuperuser;
  }
}

/** `home`: the first page of the instance. `root`: the very first address of the application. */
export type Decision =
  | { kind: 'open' }
  | { kind: 'home' }
  | { kind: 'root' }
  | { kind: 'page'; path: string };

/**
 * What happens to somebody who asks for a page of the instance: it opens, or they are led elsewhere. The role decides
 * before anything else, so that nobody learns by a redirect what is there; but one's own page among the users is the
 * profile, whatever the role.
 */
export function decide(path: string, roles: Roles): Decision {
  if (path.replace(/\/$/, '') === `/users/${encodeURIComponent(roles.id)}`)
    return { kind: 'page', path: '/profile' };
  const access = accessTo(path);
  if (!allows(access, roles)) return { kind: access === 'paid' ? 'root' : 'home' };
  const synonym = synonymOf(path);
  return synonym === undefined ? { kind: 'open' } : { kind: 'page', path: synonym };
}
