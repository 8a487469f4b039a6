import type { Origin, Viewer } from '@parley/server/platform/context/index';

export const NOWHERE: Origin = { address: null, userAgent: null };

/** A user signed in with a session, to be an admin unless a test says otherwise. */
export const testViewer = (parts: Partial<Viewer> = {}): Viewer => ({
  userId: 'user_test',
  email: 'admin@acme.example',
  name: 'Test Person',
  isSuperuser: false,
  isPaid: true,
  roles: ['admin'],
  credential: { kind: 'session', sessionId: 'sess_test', factors: ['password'] },
  ...parts,
});
