/** What a person is in an instance; a superuser is all of these everywhere. */
export type PersonRole = 'signedIn' | 'member' | 'paid' | 'admin' | 'superuser';

/**
 * The capabilities that pages need, and the role each of them takes. The server's policy takes the roles from here and
 * adds what a key must be allowed; the web application's guard asks the same table.
 */
export const PAGE_CAPABILITIES = {
  'account.view': 'signedIn',
  'analytics.view': 'member',
  'plan.view': 'paid',
  'configuration.view': 'admin',
  'configuration.change': 'admin',
  'users.view': 'admin',
  'users.manage': 'admin',
  'platform.view': 'superuser',
} as const satisfies Record<string, PersonRole>;

export type PageCapability = keyof typeof PAGE_CAPABILITIES;

export type Person = { isAdmin: boolean; isPaid: boolean; isSuperuser: boolean };

export function hasRole({ isAdmin, isPaid, isSuperuser }: Person, role: PersonRole): boolean {
  if (isSuperuser || role === 'signedIn' || role === 'member') return true;
  if (role === 'paid') return isPaid;
  return role === 'admin' && isAdmin;
}

export const hasCapability = (person: Person, capability: PageCapability): boolean =>
  hasRole(person, PAGE_CAPABILITIES[capability]);
