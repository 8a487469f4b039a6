import type { Credential, SignedIn, Viewer } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import { CAPABILITIES, type Capability, type Role } from './capabilities.ts';

type Asker = { user: Pick<SignedIn, 'credential'>; viewer?: Viewer };

const hasRole = (viewer: Viewer | undefined, role: Role): boolean => {
  if (role === 'nobody' || role === 'signedIn') return true;
  if (viewer === undefined) return false;
  if (viewer.isSuperuser || role === 'member') return true;
  if (role === 'paid') return viewer.isPaid;
  return role === 'admin' && viewer.roles.includes('admin');
};

const hasScope = (credential: Credential, capability: Capability): boolean => {
  const { scope } = CAPABILITIES[capability];
  if (scope === 'none' || credential.kind === 'session') return true;
  if (scope === 'session') return false;
  return credential.scopes.includes(scope) || (scope === 'read' && credential.scopes.length > 0);
};

/** True when it takes an instance to decide: the role is one that people have in an instance. */
export const needsInstance = (capability: Capability): boolean =>
  !['nobody', 'signedIn'].includes(CAPABILITIES[capability].role);

/** Whether somebody with this credential, and as this viewer of an instance, has the capability. */
export const can = ({ user, viewer }: Asker, capability: Capability): boolean =>
  hasRole(viewer, CAPABILITIES[capability].role) && hasScope(user.credential, capability);

/** The check of routes, sockets and verbs; throws PERMISSION_DENIED. */
export function authorize(ctx: { viewer: Viewer }, capability: Capability): void {
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, capability)) throw new AppError('PERMISSION_DENIED');
}
