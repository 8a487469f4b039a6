import { sql } from 'kysely';
import type { Postgres } from '../postgres/postgres.ts';
import { gauge, type Measurement } from '../watch/index.ts';

/** Mail by how far it has come, of those that are kept. */
export async function measureMail(postgres: Postgres): Promise<Measurement[]> {
  const found = await postgres
    .selectFrom('mail_messages')
    .select(['status', sql<string>`count(*)`.as('count')])
    .groupBy('status')
    .execute();
  const waiting = await postgres
    .selectFrom('mail_messages')
    .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'))
    .where('status', 'in', ['queued', 'sending'])
    .executeTakeFirstOrThrow();
  return [
    {
      name: 'parley_mail_messages',
      type: 'gauge',
      help: 'Mail that is kept, by how far it has come.',
      values: found.map(({ status, count }) => ({ labels: { status }, value: Number(count) })),
    },
    gauge('parley_mail_age_seconds', 'Age of the oldest mail that waits to be sent.', waiting.seconds),
  ];
}
