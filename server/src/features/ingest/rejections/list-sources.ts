import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';

export type RejectionSource = { reason: string; host: string; token: string; count: number; lastDay: string };

const MOST = 200;

/**
 * Who sent what was not taken: events of the instance, and those with a token that nobody has from a page of its own domain, where
 * the tag was pasted wrong.
 */
export async function listSources({ postgres, instance }: Context, days: number): Promise<RejectionSource[]> {
  const { domain } = await postgres
    .selectFrom('instances')
    .select('domain')
    .where('id', '=', instance.id)
    .executeTakeFirstOrThrow();
  const rows = await postgres
    .selectFrom('ingest_rejection_sources')
    .select(({ fn }) => [
      'reason',
      'host',
      'token',
      fn.sum<string>('count').as('count'),
      sql<string>`max(day)::text`.as('last_day'),
    ])
    .where(({ eb, or, and }) =>
      or([
        eb('instance_id', '=', instance.id),
        and([
          eb('instance_id', '=', ''),
          or([
            eb('host', '=', domain),
            eb(sql<string>`right(host, ${domain.length + 1})`, '=', `.${domain}`),
          ]),
        ]),
      ]),
    )
    .where(sql<boolean>`day > current_date - ${days}::integer`)
    .groupBy(['reason', 'host', 'token'])
    .orderBy('count', 'desc')
    .orderBy('host')
    .orderBy('reason')
    .limit(MOST)
    .execute();
  return rows.map(({ reason, host, token, count, last_day }) => ({
    reason,
    host,
    token,
    count: Number(count),
    lastDay: last_day,
  }));
}
