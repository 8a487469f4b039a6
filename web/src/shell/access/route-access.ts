import { matchPath } from 'react-router';

/** Who may open a page: everybody who is signed in, admins, those on a paid plan, superusers. */
export type Access = 'always' | 'admin' | 'paid' | 'superuser';

/**
 * The one table of who may open what, below /app/inst/{instance} (specification 000 §2). It covers every route of the
 * product; one whose page does not exist yet leads to page-not-found after the guard. The first match counts, so that
 * what is spelt out stands before what stands for any id.
 */
export const ROUTE_ACCESS = {
  '/dashboard': 'always',
  '/web-traffic': 'always',
  '/web-traffic-benchmarks': 'always',
  '/web-traffic-activity': 'always',
  '/web-traffic-activity/:company': 'always',
  '/attribution': 'always',
  '/health-center': 'always',
  '/assistant/:conversation?': 'always',
  '/profile': 'always',
  '/feature-flags': 'always',

  '/profile/login-as': 'superuser',

  '/users': 'admin',
  '/users/invite': 'admin',
  '/users/:user': 'admin',
  '/company-settings': 'admin',
  '/assistant-settings': 'admin',
  '/event-log': 'admin',
  '/configure-vendors': 'admin',
  '/configure-channels': 'admin',
  '/integrations': 'admin',
  '/integrations/:provider': 'admin',
  '/verify-integration': 'admin',
  '/verify-integration/:provider': 'admin',
  '/pixels/create': 'admin',
  '/pixels/:pixel/edit': 'admin',
  '/audiences/create': 'admin',
  '/audiences/upload': 'admin',
  '/audiences/import': 'admin',
  '/audiences/create-rule-based': 'admin',
  '/audiences/:audience/edit': 'admin',

  '/channels': 'paid',
  '/channels/:channel': 'paid',
  '/vendors': 'paid',
  '/vendors/:vendor': 'paid',
  '/campaigns': 'paid',
  '/campaigns/:campaigns': 'paid',
  '/opportunities': 'paid',
  '/opportunities/:opportunity': 'paid',
  '/pixels': 'paid',
  '/pixels/compare': 'paid',
  '/pixels/compare/:pixels': 'paid',
  '/pixels/:pixels': 'paid',
  '/audiences': 'paid',
  '/audiences/:audience': 'paid',
} as const satisfies Readonly<Record<string, Access>>;

/** Addresses that stand for another page. */
const SYNONYMS: Readonly<Record<string, string>> = { '/audiences/create': '/audiences/upload' };

const RULES = Object.entries(ROUTE_ACCESS);

/** A page that nobody has heard of is open to all: it says page not found. */
export const accessTo = (path: string): Access =>
  RULES.find(([pattern]) => matchPath(pattern, path) !== null)?.[1] ?? 'always';

/** The page that an address below the instance stands for, if it is another one. */
export const synonymOf = (path: string): string | undefined => SYNONYMS[path.replace(/\/+$/, '')];
