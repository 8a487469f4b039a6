/** What somebody must be, in the instance of the request. A superuser is all of them, everywhere. */
export type Role = 'nobody' | 'signedIn' | 'member' | 'paid' | 'admin' | 'superuser';

/** What a key or a connected application may be allowed to do. Each of them includes reading. */
export const SCOPES = ['read', 'export', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

/** `session` is what no key and no application may do: it takes a person who has signed in. */
type Rule = { role: Role; scope: Scope | 'session' | 'none' };

/**
 * The one table of who may do what. Every GraphQL operation, route, socket, export and download names one of these;
 * tests/features/api/permissions.test.ts walks all of them with every kind of caller.
 */
export const CAPABILITIES = {
  public: { role: 'nobody', scope: 'none' },
  'account.view': { role: 'signedIn', scope: 'read' },
  'account.manage': { role: 'signedIn', scope: 'session' },
  'analytics.view': { role: 'member', scope: 'read' },
  'plan.view': { role: 'paid', scope: 'read' },
  'data.export': { role: 'member', scope: 'export' },
  'configuration.view': { role: 'admin', scope: 'read' },
  'configuration.change': { role: 'admin', scope: 'write' },
  'users.view': { role: 'admin', scope: 'read' },
  'users.manage': { role: 'admin', scope: 'write' },
  'platform.view': { role: 'superuser', scope: 'read' },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof CAPABILITIES;
