import { isChat, type WebhookKind } from '@parley/core/features/activations';
import type { Services } from '../context/index.ts';
import { openFormer, openSecret } from './secret.ts';

/** A webhook with its whole address, and the secrets that its messages are signed with: the new one first, none for a chat. */
export type OpenWebhook = { id: string; kind: WebhookKind; address: string; secrets: readonly string[] };

/** Undefined when it was removed. */
export async function openWebhook(
  { postgres, config }: Pick<Services, 'postgres' | 'config'>,
  id: string,
): Promise<OpenWebhook | undefined> {
  const row = await postgres
    .selectFrom('activation_webhooks')
    .select(['kind', 'address', 'secret', 'former_secret', 'former_until'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { kind, address, secret, former_secret: former, former_until: until } = row;
  const opened = openSecret(config, id, secret);
  if (isChat(kind)) return { id, kind, address: opened, secrets: [] };
  const isValid = former !== null && until !== null && until > new Date();
  return {
    id,
    kind,
    address,
    secrets: [opened, ...(isValid ? [openFormer(config, id, former)] : [])],
  };
}
