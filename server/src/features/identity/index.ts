export { addMember } from './add-member.ts';
export type { Bootstrap, IsSamplePending, SampleAccount } from './bootstrap.ts';
export { offersSample } from './bootstrap.ts';
export { createUser } from './create-user.ts';
export { expireSessions } from './expire-sessions.ts';
export type { Identity } from './identity.ts';
export { createIdentity } from './identity.ts';
export { registerIdentityRoutes } from './routes.ts';
export { samplePassword } from './sample-password.ts';
