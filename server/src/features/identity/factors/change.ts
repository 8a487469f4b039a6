import type { Services, SignedIn } from '../../../platform/context/index.ts';
import type { Ask } from '../sessions/create-session.ts';

/** What every change of one's own factors gets. */
export type Change = { services: Services; ctx: Ask; user: SignedIn };
