import { PAGE_CAPABILITIES, type PersonRole } from '@parley/core/pages';

/** How far a sign-in has come: the second factor is due, or the user must choose an organization. */
export const STAGES = ['factor', 'discovered'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The role that a capability needs in the instance of the request. A superuser has every role in every instance.
 * A `newcomer` must choose an organization, or is signed in.
 */
export type Role = 'nobody' | Stage | 'newcomer' | PersonRole;

/** Scopes of an API key or a connected application. Each includes reading. */
export const SCOPES = ['read', 'export', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

/** `session` is closed to keys and applications: it needs a user who has signed in. */
type Rule = { role: Role; scope: Scope | 'session' | 'none' };

/**
 * The one table of who may do what; the roles of capabilities that pages need come from the table of pages. Every GraphQL
 * operation, route, socket, export and download names one of these; tests/features/api/permissions walks all of them
 * with every kind of caller.
 */
export const CAPABILITIES = {
  public: { role: 'nobody', scope: 'none' },
  'sign-in.factor': { role: 'factor', scope: 'none' },
  'sign-in.continue': { role: 'discovered', scope: 'none' },
  'instances.create': { role: 'newcomer', scope: 'session' },
  'account.view': { role: PAGE_CAPABILITIES['account.view'], scope: 'read' },
  'account.manage': { role: 'signedIn', scope: 'session' },
  'analytics.view': { role: PAGE_CAPABILITIES['analytics.view'], scope: 'read' },
  'plan.view': { role: PAGE_CAPABILITIES['plan.view'], scope: 'read' },
  'data.export': { role: 'member', scope: 'export' },
  'event-log.export': { role: PAGE_CAPABILITIES['configuration.view'], scope: 'export' },
  'notes.write': { role: 'member', scope: 'write' },
  /** Reports and goals that a user gets by mail: their own. */
  'notifications.manage': { role: 'member', scope: 'write' },
  /** Links that show one thing to people without an account: their own. */
  'shares.manage': { role: 'member', scope: 'write' },
  /** The user's own conversations with the assistant; nobody can open those of others. */
  'conversations.manage': { role: 'member', scope: 'write' },
  'configuration.view': { role: PAGE_CAPABILITIES['configuration.view'], scope: 'read' },
  'configuration.change': { role: PAGE_CAPABILITIES['configuration.change'], scope: 'write' },
  /** How users of the instance sign in: no key may change that. */
  'sign-in.configure': { role: 'admin', scope: 'session' },
  /** Connecting providers and ending that: no key may do that. */
  'integrations.connect': { role: 'admin', scope: 'session' },
  /** Deleting data of the instance, or the instance, for good: no key may do that. */
  'erasure.manage': { role: 'admin', scope: 'session' },
  'users.view': { role: PAGE_CAPABILITIES['users.view'], scope: 'read' },
  'users.manage': { role: PAGE_CAPABILITIES['users.manage'], scope: 'write' },
  'platform.view': { role: PAGE_CAPABILITIES['platform.view'], scope: 'read' },
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof CAPABILITIES;
