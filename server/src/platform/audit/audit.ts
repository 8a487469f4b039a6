import type { Feature } from '@parley/core';
import type { Context } from '../context/context.ts';
import { newId } from '../ids/index.ts';
import type { PostgresTransaction } from '../postgres/postgres.ts';

type Entry = {
  transaction: PostgresTransaction;
  ctx: Pick<Context, 'viewer' | 'instance' | 'requestId'>;
  /** What happened, `companies.overrides-set`: the feature's word, a dot, the deed. */
  type: `${Feature}.${string}`;
  /** Where it was asked for. */
  source: 'api' | 'cli' | 'assistant' | 'job' | 'system';
  /** One sentence for the event log. */
  details: string;
  data?: Record<string, unknown>;
};

/** Writes the audit entry of a write, in the transaction of the write: both are kept or neither is. */
export async function audit({ transaction, ctx, type, source, details, data = {} }: Entry): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({
      id: newId('adit'),
      instance_id: ctx.instance.id,
      actor_id: ctx.viewer.userId,
      type,
      source,
      details,
      event_data: JSON.stringify({ ...data, requestId: ctx.requestId }),
    })
    .execute();
}
