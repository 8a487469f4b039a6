import type { Services } from '../../../platform/context/index.ts';
import { openFormer, openSecret } from './secret.ts';

/** A webhook with the secrets that its messages are signed with: the new one first. */
export type OpenWebhook = { id: string; address: string; secrets: readonly string[] };

/** Undefined when it was removed. */
export async function openWebhook(
  { postgres, config }: Pick<Services, 'postgres' | 'config'>,
  id: string,
): Promise<OpenWebhook | undefined> {
  const row = await postgres
    .selectFrom('activation_webhooks')
    .select(['address', 'secret', 'former_secret', 'former_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { address, secret, former_secret: former, former_until: until } = row;
  const isValid = former !== null && until !== null && until > new Date();
  return {
    id,
    address,
    secrets: [openSecret(config, id, secret), ...(isValid ? [openFormer(config, id, former)] : [])],
  };
}
