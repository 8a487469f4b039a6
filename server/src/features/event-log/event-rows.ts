import { EVENT_TYPE_RULES, EVENT_TYPES, type EventType } from '@parley/core/features/event-log';
import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Who did what no person did. */
const SERVER = 'Parley';
const GONE = 'Deleted account';

const { features, exceptions }: { features: Record<string, EventType | null>; exceptions: object } =
  EVENT_TYPE_RULES;

const keysOf = (rules: object, wanted: EventType | null): string[] =>
  Object.entries(rules)
    .filter(([, type]) => type === wanted)
    .map(([key]) => key);

const hidden = keysOf(exceptions, null);

/** The rules of core as SQL: exceptions first, then the feature; null for what is not shown. */
const typeString = sql<EventType | null>`case when ${sql.ref('entries.type')} in (${sql.join(hidden)}) then null ${sql.join(
  [exceptions, features].flatMap((rules) =>
    EVENT_TYPES.flatMap((type) => {
      const keys = keysOf(rules, type);
      const entry =
        rules === exceptions ? sql.ref('entries.type') : sql`split_part(${sql.ref('entries.type')}, '.', 1)`;
      return keys.length === 0 ? [] : [sql`when ${entry} in (${sql.join(keys)}) then ${sql.lit(type)}`];
    }),
  ),
  sql` `,
)} end`;

/** The audit entries of an instance as its event log shows them, as one table. */
export const eventRows = (postgres: Postgres | PostgresTransaction, instanceId: string) =>
  postgres.selectFrom((from) =>
    from
      .selectFrom('audit_entries as entries')
      .leftJoin('users', 'users.id', 'entries.actor_id')
      .select([
        'entries.id',
        'entries.details',
        'entries.event_data as data',
        'entries.source as via',
        'entries.actor_id as actorId',
        'users.name as actorName',
        'entries.occurred_at as occurredAt',
        // `activations webhook added`: what a person may search for where the sentence says it in other words.
        sql<string>`translate(entries.type, '.-', '  ')`.as('kindString'),
        typeString.as('typeString'),
        sql<string>`case when entries.actor_id is null then ${sql.lit(SERVER)}
          else coalesce(nullif(users.name, ''), users.email, ${sql.lit(GONE)}) end`.as('sourceString'),
      ])
      .where('entries.instance_id', '=', instanceId)
      .as('events'),
  );

export type EventRow = {
  id: string;
  details: string;
  data: Record<string, unknown>;
  via: string;
  actorId: string | null;
  actorName: string | null;
  occurredAt: Date;
  typeString: EventType;
  sourceString: string;
};
