import type { Context } from '../../../platform/context/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';

/**
 * The conversations of the person in the instance: the only way to a row of them. Those of others are not there, for
 * admins and superusers as for everybody else.
 */
export const ownConversations = ({ viewer, instance }: Context, postgres: Postgres) =>
  postgres
    .selectFrom('conversations')
    .where('conversations.user_id', '=', viewer.userId)
    .where('conversations.instance_id', '=', instance.id);

/** An answer takes a minute at most; one that seems to be under way for longer was lost with its server. */
const LONGEST_ANSWER_MS = 90_000;

export const isLost = ({ status, asked_at }: { status: string; asked_at: Date }, now = Date.now()): boolean =>
  status === 'running' && now - asked_at.getTime() > LONGEST_ANSWER_MS;
