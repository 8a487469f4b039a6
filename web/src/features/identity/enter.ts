import type { Entered } from '@parley/core/features/identity';
import { keepSession } from '../../shell/session/session.ts';
import { landingPath } from './landing.ts';
import { forgetProof } from './proof.ts';

/** Keeps the session and goes on with a full load: nothing of an earlier one stays in memory. */
export function enter(entered: Entered, redirect: string | null, mine: readonly { id: string }[] = []): void {
  forgetProof();
  keepSession(entered.token, entered.organizationId);
  location.replace(landingPath(entered, redirect, mine));
}
