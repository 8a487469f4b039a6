import { type Access, accessTo, synonymOf } from './route-access.ts';

/** What of a person counts for the guards. */
export type Roles = { isAdmin: boolean; isPaid: boolean; isSuperuser: boolean };

export function allows(access: Access, { isAdmin, isPaid, isSuperuser }: Roles): boolean {
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
 * before anything else, so that nobody learns by a redirect what is there.
 */
export function decide(path: string, roles: Roles): Decision {
  const access = accessTo(path);
  if (!allows(access, roles)) return { kind: access === 'paid' ? 'root' : 'home' };
  const synonym = synonymOf(path);
  return synonym === undefined ? { kind: 'open' } : { kind: 'page', path: synonym };
}
