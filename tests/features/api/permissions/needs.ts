/**
 * What an operation takes, in the words of this test and not of the product's own table: which person, and by which
 * credential. A session may do what its person may; a key and an application only what they were given.
 */
export type Need = {
  role:
    | 'nobody'
    /** Still signing in: the second factor is due, or an organization is to be chosen. */
    | 'factor'
    | 'discovered'
    /** Choosing an organization, or signed in. */
    | 'newcomer'
    /** Whoever they are, and whatever the instance. */
    | 'signedIn'
    /** A member of the instance themselves: a superuser who looks in is none. */
    | 'insider'
    | 'member'
    | 'paid'
    | 'admin'
    /** An admin, on the paid plan. */
    | 'paidAdmin'
    | 'superuser';
  by: 'anything' | 'read' | 'export' | 'write' | 'session' | 'own session';
};

const need =
  (by: Need['by']) =>
  (role: Need['role']): Need => ({ role, by });

export const open = need('anything')('nobody');
export const arriving = need('anything');
export const read = need('read');
export const export_ = need('export');
export const write = need('write');
export const session = need('session');
/** A session that its owner proved, and not the identity provider of an organization for them. */
export const ownSession = need('own session');

/** Who asks, as far as it matters: what they hold, who they are in the instance they ask for, and its plan. */
export type Facts = {
  holds: 'nothing' | 'factor' | 'discovered' | 'session' | readonly ('read' | 'export' | 'write')[];
  role: 'none' | 'user' | 'admin';
  isSuperuser?: true;
  isUnpaid?: true;
  isSingleSignOn?: true;
};

const hasScope = ({ holds, isSingleSignOn }: Facts, { by }: Need): boolean => {
  if (by === 'own session') return holds === 'session' && !isSingleSignOn;
  if (by === 'anything' || holds === 'session') return true;
  if (by === 'session' || !Array.isArray(holds)) return false;
  return holds.includes(by) || (by === 'read' && holds.length > 0);
};

const isWho = ({ role, isSuperuser, isUnpaid }: Facts, needs: Need['role']): boolean => {
  if (needs === 'insider') return role !== 'none';
  if (isSuperuser || needs === 'member') return true;
  if (needs === 'paid') return !isUnpaid;
  if (needs === 'paidAdmin') return role === 'admin' && !isUnpaid;
  return needs === 'admin' && role === 'admin';
};

/** The code that a user must hear, or `allowed`: nothing in particular. */
export function expected(who: Facts, needs: Need): string {
  const { holds } = who;
  if (needs.role === 'nobody') return 'allowed';
  if (needs.role === 'factor' || needs.role === 'discovered')
    return holds === needs.role ? 'allowed' : 'intermediate-session-expired';
  if (needs.role === 'newcomer' && holds === 'discovered') return 'allowed';
  if (holds === 'nothing' || holds === 'factor' || holds === 'discovered')
    return needs.role === 'newcomer' ? 'intermediate-session-expired' : 'MISSING_AUTHENTICATION';
  const scoped = hasScope(who, needs) ? 'allowed' : 'PERMISSION_DENIED';
  if (needs.role === 'newcomer' || needs.role === 'signedIn') return scoped;
  const mayEnter = who.role !== 'none' || who.isSuperuser === true;
  // What is about oneself and what no key may do is refused to it in every instance alike.
  if (needs.by === 'session' && needs.role !== 'admin' && scoped !== 'allowed') return scoped;
  if (!mayEnter) return 'INSTANCE_ACCESS_DENIED';
  return isWho(who, needs.role) ? scoped : 'PERMISSION_DENIED';
}

/** The codes that say no to the person, whatever the request was. */
export const REFUSALS: ReadonlySet<string> = new Set([
  'MISSING_AUTHENTICATION',
  'PERMISSION_DENIED',
  'INSTANCE_ACCESS_DENIED',
  'NO_INSTANCE',
  'intermediate-session-expired',
]);
