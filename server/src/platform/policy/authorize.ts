import { hasRole as hasPersonRole } from '@parley/core/pages';
import type { Credential, SignedIn, Viewer } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import { CAPABILITIES, type Capability, type Role, STAGES, type Stage } from './capabilities.ts';

type Asker = { user: Pick<SignedIn, 'credential'>; viewer?: Viewer };

const OF_NO_INSTANCE = ['nobody', 'newcomer', 'signedIn'] as const satisfies readonly Role[];

const isOfNoInstance = (role: Role): role is (typeof OF_NO_INSTANCE)[number] =>
  OF_NO_INSTANCE.some((each) => each === role);

const isStage = (role: Role): role is Stage => STAGES.some((stage) => stage === role);

const hasRole = (viewer: Viewer | undefined, role: Role): boolean => {
  if (isOfNoInstance(role)) return true;
  // A signed-in user has passed the stages of signing in.
  if (isStage(role) || viewer === undefined) return false;
  return hasPersonRole({ ...viewer, isAdmin: viewer.roles.includes('admin') }, role);
};

const hasScope = (credential: Credential, capability: Capability): boolean => {
  const { scope } = CAPABILITIES[capability];
  if (scope === 'none' || credential.kind === 'session') return true;
  if (scope === 'session') return false;
  return credential.scopes.includes(scope) || (scope === 'read' && credential.scopes.length > 0);
};

/** True when it takes an instance to decide: the role is one that people have in an instance. */
export const needsInstance = (capability: Capability): boolean => {
  const { role } = CAPABILITIES[capability];
  return !isOfNoInstance(role) && !isStage(role);
};

/** The stage of signing in that a capability is about. */
export const stageOf = (capability: Capability): Stage | undefined => {
  const { role } = CAPABILITIES[capability];
  if (role === 'newcomer') return 'discovered';
  return isStage(role) ? role : undefined;
};

/** Whether a user with this credential, and as this viewer of an instance, has the capability. */
export const can = ({ user, viewer }: Asker, capability: Capability): boolean =>
  hasRole(viewer, CAPABILITIES[capability].role) && hasScope(user.credential, capability);

/** The check of routes, sockets and verbs; throws PERMISSION_DENIED. */
export function authorize(ctx: { viewer: Viewer }, capability: Capability): void {
  if (!can({ user: ctx.viewer, viewer: ctx.viewer }, capability)) throw new AppError('PERMISSION_DENIED');
}
