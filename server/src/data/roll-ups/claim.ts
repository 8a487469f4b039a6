import { sql } from 'kysely';
import type { Services } from '../../platform/context/context.ts';
import { type Lease, whileHeld } from '../../platform/leases/index.ts';
import type { RollUpMarksTable } from '../../platform/postgres/fact-tables.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { withDerivationLease } from './with-lease.ts';

/** A mark as it was claimed; one that is queued again meanwhile has another moment. */
export type Claimed = { kind: RollUpMarksTable['kind']; key: string; moment: string };

/** The most marks of each kind that one round processes. */
const MARKS_A_ROUND = 5000;

/** The marks of an instance, at most so many of each kind. Read them while nobody derives its visits. */
export async function readMarks(postgres: Postgres, instanceId: string): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select kind, key, marked_at::text as moment from (
      select *, row_number() over (partition by kind order by marked_at, key) as place
      from roll_up_marks where instance_id = ${instanceId}
    ) as marks where place <= ${MARKS_A_ROUND}`.execute(postgres);
  return rows;
}

/**
 * The marks of an instance. Read while nobody derives its visits: a mark that is made before
 * visits are written is then never processed before they are.
 */
export async function claimMarks(
  stores: Pick<Services, 'postgres' | 'clickhouse'>,
  instanceId: string,
): Promise<Claimed[]> {
  const claimed = await withDerivationLease(stores, { instanceId, isPatient: true }, () =>
    readMarks(stores.postgres, instanceId),
  );
  return claimed ?? [];
}

/** Deletes marks that have been processed, unless they were queued again, or another process has claimed them by now. */
export async function settleMarks(
  postgres: Postgres,
  { instanceId, lease }: { instanceId: string; lease: Lease },
  marks: readonly Claimed[],
): Promise<void> {
  if (marks.length === 0) return;
  const column = (name: keyof Claimed) => marks.map((mark) => mark[name]);
  await whileHeld(postgres, [lease], (transaction) =>
    sql`
    delete from roll_up_marks as marks
    using unnest(${column('kind')}::text[], ${column('key')}::text[], ${column('moment')}::timestamptz[]) as done (kind, key, moment)
    where marks.instance_id = ${instanceId} and marks.kind = done.kind and marks.key = done.key and marks.marked_at = done.moment
  `.execute(transaction),
  );
}
