import type { Feature } from '@parley/core';
import type { Context } from '../context/context.ts';
import { newId } from '../ids/index.ts';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import { SENTENCE, type Sentence, textOf } from './sentence.ts';

type Entry = {
  transaction: PostgresTransaction;
  /** Sign-in events may have no user, or no instance, yet. */
  ctx: Pick<Context, 'origin' | 'requestId'> & {
    viewer: Pick<Context['viewer'], 'userId'> | null;
    instance: Context['instance'] | null;
  };
  /** What happened, `companies.overrides-set`: the feature's word, a dot, the deed. */
  type: `${Feature}.${string}`;
  /** Where it was asked for. */
  source: 'api' | 'cli' | 'assistant' | 'job' | 'system';
  /** One sentence for the event log, with `sentence` where it is about something that has a page. */
  details: string | Sentence;
  data?: Record<string, unknown>;
  /** When it happened; now, unless it is found out later. */
  occurredAt?: Date;
};

/** Writes the audit entry of a write, in the transaction of the write: both are kept or neither is. */
export async function audit({
  transaction,
  ctx,
  type,
  source,
  details,
  data = {},
  occurredAt,
}: Entry): Promise<void> {
  await transaction
    .insertInto('audit_entries')
    .values({
      id: newId('adit'),
      instance_id: ctx.instance?.id ?? null,
      actor_id: ctx.viewer?.userId ?? null,
      type,
      source,
      details: typeof details === 'string' ? details : textOf(details),
      ...(occurredAt && { occurred_at: occurredAt }),
      address: ctx.origin.address,
      user_agent: ctx.origin.userAgent,
      event_data: JSON.stringify({
        ...data,
        ...(typeof details === 'object' && { [SENTENCE]: details.parts }),
        requestId: ctx.requestId,
      }),
    })
    .execute();
}
