import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Services } from '../context/context.ts';
import { isOutage } from '../errors/is-outage.ts';
import { type Lease, whileHeld, withLease } from '../leases/index.ts';
import type { Postgres } from '../postgres/postgres.ts';
import { type Batch, TARGET_TABLES, type TargetTable } from './batch.ts';
import { insertBatch } from './insert-batch.ts';

const BATCHES_LOOKED_AT = 500;
const MOST_ROWS = 50_000;
const MOST_BYTES = 24 * 1024 * 1024;
const UNANSWERED = /aborted a request|Timeout error/;
const EVENTS: ReadonlySet<string> = new Set<TargetTable>(['page_views', 'impressions']);

/** `later`: what is left waits to be tried again. */
export type Drained = 'empty' | 'more' | 'later' | 'locked';

/**
 * Moves batches of the outbox to ClickHouse, oldest first, one process at a time, several batches in one insert. They
 * leave the outbox after they are stored; a crash in between sends the same again with the same token, which ClickHouse
 * takes once. An insert that fails for a reason of its own waits, and those behind it go on.
 */
export async function drainOnce(services: Services): Promise<Drained> {
  const { postgres } = services;
  const drained = await withLease(postgres, { name: 'outbox', isPatient: false }, async (lease) => {
    const token = (await claimed(postgres)) ?? (await claim(postgres, lease));
    if (token === undefined) return (await isEmpty(postgres)) ? 'empty' : 'later';
    const batch = await readInsert(postgres, token);
    // A process that took over sends the same under the same token; but not after ClickHouse has forgotten the token.
    lease.assertFresh();
    try {
      await insertBatch(services, batch);
    } catch (error) {
      if (!(await isItsOwn(services, error))) throw error;
      await postpone(services, batch, error);
      return 'more';
    }
    await leave(postgres, token);
    return 'more';
  });
  return drained ?? 'locked';
}

/** Empties the outbox: resolves when ClickHouse has all that was in it, no matter which process moved it. */
export async function drainNow(services: Services): Promise<void> {
  for (;;) {
    const outcome = await drainOnce(services);
    if (outcome === 'empty') return;
    if (outcome !== 'more') await sleep(50);
  }
}

/** Whether an insert failed, or was not answered, although ClickHouse is there: others may not. */
const isItsOwn = async ({ clickhouse }: Services, error: unknown): Promise<boolean> =>
  (!isOutage(error) || UNANSWERED.test(String(error))) && (await clickhouse.ping().catch(() => false));

/** The same insert again later: after a second, and twice as long each time it fails, up to a minute. */
async function postpone(
  { postgres, log }: Services,
  { table, token, rowCount }: Batch,
  error: unknown,
): Promise<void> {
  log.warn({ table, rows: rowCount, err: error }, 'rows cannot be stored now; those behind them go on');
  await sql`
    update clickhouse_outbox set tries = tries + 1,
      retry_at = clock_timestamp() + make_interval(secs => least(60, power(2, least(tries, 6))))
    where insert_token = ${token}`.execute(postgres);
}

/** An insert that was decided on before and perhaps not finished. */
async function claimed(postgres: Postgres): Promise<string | undefined> {
  const { rows } = await sql<{ insert_token: string }>`
    select insert_token from clickhouse_outbox
    where insert_token is not null and (retry_at is null or retry_at <= clock_timestamp())
    order by id limit 1`.execute(postgres);
  return rows[0]?.insert_token;
}

async function isEmpty(postgres: Postgres): Promise<boolean> {
  const { rows } = await sql`select from clickhouse_outbox limit 1`.execute(postgres);
  return rows.length === 0;
}

type Waiting = { id: string; target_table: string; row_count: number; bytes: number };

/** Decides on the next insert and stores the decision, unless another process has taken over. */
async function claim(postgres: Postgres, lease: Lease): Promise<string | undefined> {
  const waiting = await postgres
    .selectFrom('clickhouse_outbox')
    .select(['id', 'target_table', 'row_count', sql<number>`octet_length(rows)`.as('bytes')])
    .where('insert_token', 'is', null)
    .orderBy('id')
    .limit(BATCHES_LOOKED_AT)
    .execute();
  const ids = together(waiting, await isFactPostponed(postgres));
  if (ids.length === 0) return undefined;
  const token = randomUUID();
  await whileHeld(postgres, [lease], (transaction) =>
    transaction
      .updateTable('clickhouse_outbox')
      .set({ insert_token: token })
      .where('id', 'in', ids)
      .where('insert_token', 'is', null)
      .execute(),
  );
  return token;
}

/** Whether rows of a table other than those of events have been put off. */
async function isFactPostponed(postgres: Postgres): Promise<boolean> {
  const { rows } = await sql`
    select from clickhouse_outbox
    where insert_token is not null and target_table <> all(${[...EVENTS]}::text[]) limit 1`.execute(postgres);
  return rows.length > 0;
}

/**
 * What goes into one insert: the oldest batch and others of its table. Events may pass what waits between them; all
 * else keeps its order. Visitors to derive again pass nothing that has been put off: it may be why they are derived again.
 */
function together(all: readonly Waiting[], isPostponed: boolean): string[] {
  const waiting = isPostponed ? all.filter(({ target_table }) => target_table !== 'visitors_again') : all;
  const [first] = waiting;
  const ids: string[] = [];
  let rows = 0;
  let bytes = 0;
  for (const batch of waiting) {
    if (batch.target_table !== first?.target_table) {
      if (EVENTS.has(first?.target_table ?? '') || EVENTS.has(batch.target_table)) continue;
      break;
    }
    rows += batch.row_count;
    bytes += batch.bytes;
    if (ids.length > 0 && (rows > MOST_ROWS || bytes > MOST_BYTES)) break;
    ids.push(batch.id);
  }
  return ids;
}

/** Takes what is stored out of the outbox, and remembers it for those who do not know that they put it there. */
async function leave(postgres: Postgres, token: string): Promise<void> {
  await sql`
    with gone as (
      delete from clickhouse_outbox where insert_token = ${token} returning deduplication_token
    ), forgotten as (
      delete from clickhouse_sent where sent_at < now() - interval '10 minutes'
    )
    insert into clickhouse_sent (tokens) select array_agg(deduplication_token) from gone having count(*) > 0
  `.execute(postgres);
}

async function readInsert(postgres: Postgres, token: string): Promise<Batch> {
  const parts = await postgres
    .selectFrom('clickhouse_outbox')
    .select(['target_table', 'row_count', 'rows'])
    .where('insert_token', '=', token)
    .orderBy('id')
    .execute();
  const table = TARGET_TABLES.find((name) => name === parts[0]?.target_table);
  if (table === undefined)
    throw new Error(`the outbox names a table that does not exist: ${parts[0]?.target_table}`);
  return {
    table,
    token,
    rows: parts.map(({ rows }) => rows).join('\n'),
    rowCount: parts.reduce((sum, { row_count }) => sum + row_count, 0),
  };
}
