import type { Entered } from '@parley/core/features/identity';
import { keepSession } from '../../shell/session/session.ts';
import { landingPath } from './landing.ts';
import { forgetProof } from './proof.ts';

/** Stores the session and reloads the page, so that nothing of an earlier session stays in memory. */
export function enter(entered: Entered, redirect: string | null, mine: readonly { id: string }[] = []): void {
  forgetProof();
  keepSession(entered.token, entered.organizationId);
  location.replace(landingPath(entered, redirect, mine));
}
