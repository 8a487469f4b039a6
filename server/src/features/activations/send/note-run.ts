import { targetName } from '@parley/core/features/activations';
import { audit } from '../../../platform/audit/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { Activation } from './activation.ts';

type Entry = {
  type: 'activations.sent' | 'activations.failed' | 'activations.ended';
  /** What happened to the audience. */
  words: string;
  data?: Record<string, unknown>;
};

/** An entry of the event log about what a platform was sent: where, how many, of which kind. */
export async function noteRun(
  transaction: PostgresTransaction,
  { id, instance_id, audience_id, provider_id, account_name }: Activation,
  { type, words, data = {} }: Entry,
): Promise<void> {
  const audience =
    audience_id === null
      ? undefined
      : await transaction
          .selectFrom('audiences')
          .select('name')
          .where('id', '=', audience_id)
          .executeTakeFirst();
  const name = audience === undefined ? 'A deleted audience' : `The audience ${audience.name}`;
  await audit({
    transaction,
    ctx: {
      origin: { address: null, userAgent: null },
      requestId: `activations ${id}`,
      viewer: null,
      instance: { id: instance_id },
    },
    type,
    source: 'job',
    details: `${name} ${words} (${targetName(provider_id)}, ${account_name})`,
    data: { ...data, activationId: id, audienceId: audience_id, provider: provider_id },
  });
}
