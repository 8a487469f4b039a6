import { keepSession } from '../../shell/session/session.ts';
import { enterAccount } from './data/auth-api.ts';
import { forgetProof } from './proof.ts';

/** Of the address of the page for people without an instance: opens what deletes their account. */
export const DELETE_ACCOUNT = 'delete-account';

/** Signs a user without an organization in to their account, to where they delete it. */
export async function enterToDeleteAccount(intermediateToken: string): Promise<void> {
  const { token } = await enterAccount(intermediateToken);
  forgetProof();
  keepSession(token);
  location.replace(`/app/first-instance?${DELETE_ACCOUNT}`);
}
