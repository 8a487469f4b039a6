import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import type { Subject } from './subject.ts';

const LOOK_MS = 250;
const LONGEST_MS = 60_000;

/** Waits until what was in the outbox is in ClickHouse, so that nothing of it arrives there after the deletion. */
export async function untilDelivered(postgres: Postgres): Promise<void> {
  const { last } = await postgres
    .selectFrom('clickhouse_outbox')
    .select((of) => of.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  if (last === null) return;
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await sleep(LOOK_MS)) {
    const waiting = await postgres
      .selectFrom('clickhouse_outbox')
      .select('id')
      .where('id', '<=', last)
      .limit(1)
      .executeTakeFirst();
    if (waiting === undefined) return;
  }
  throw new AppError('UNAVAILABLE', { message: 'Events are still on their way to ClickHouse.' });
}

type Row = { instance_id?: string; visitor_id?: string; company_id?: string };

function isOf(line: string, subject: Subject): boolean {
  try {
    const row = JSON.parse(line) as Row;
    if (row.instance_id !== subject.instanceId) return false;
    if (subject.kind === 'instance') return true;
    return (subject.kind === 'visitor' ? row.visitor_id : row.company_id) === subject.id;
  } catch {
    return line.includes(subject.kind === 'instance' ? subject.instanceId : subject.id);
  }
}

/** The batches of what ClickHouse refused that may hold rows of a subject. */
function refusedOf(postgres: Postgres, subject: Subject): Promise<{ id: string; rows: string }[]> {
  const key = subject.kind === 'instance' ? subject.instanceId : subject.id;
  return postgres
    .selectFrom('ingest_quarantine')
    .select(['id', 'rows'])
    .where(sql<boolean>`position(${key} in rows) > 0`)
    .execute();
}

/** How many rows of a subject ClickHouse refused that an operator may yet send again. */
export async function countQuarantined(postgres: Postgres, subject: Subject): Promise<number> {
  const batches = await refusedOf(postgres, subject);
  return batches.flatMap(({ rows }) => rows.split('\n')).filter((line) => line !== '' && isOf(line, subject))
    .length;
}

/** Takes the rows of a subject out of what ClickHouse refused and an operator may yet send again. */
export async function eraseQuarantined(postgres: Postgres, subject: Subject): Promise<void> {
  const batches = await refusedOf(postgres, subject);
  for (const { id, rows } of batches) {
    const others = rows.split('\n').filter((line) => line !== '' && !isOf(line, subject));
    if (others.length === 0) await postgres.deleteFrom('ingest_quarantine').where('id', '=', id).execute();
    else
      await postgres
        .updateTable('ingest_quarantine')
        .set({ rows: others.map((line) => `${line}\n`).join(''), row_count: others.length })
        .where('id', '=', id)
        .execute();
  }
}
