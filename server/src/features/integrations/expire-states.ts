import type { Services } from '../../platform/context/index.ts';

/** States and tokens that nobody came back with. */
export async function expireStates({ postgres }: Services): Promise<void> {
  const now = new Date();
  await postgres.deleteFrom('integration_states').where('expires_at', '<=', now).execute();
  await postgres.deleteFrom('integration_tokens').where('expires_at', '<=', now).execute();
}
