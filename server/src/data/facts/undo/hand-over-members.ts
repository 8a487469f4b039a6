import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { keyText } from '../store/index.ts';
import type { Change, Row } from './take-back.ts';

const TABLE = 'audience_companies';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  importId: string;
  change: Change;
};
/** `place` is after its last change: members go before their companies and their audience. */
type Follower = { import_id: string; place: string };

/** The import that found an audience as this one left it. */
async function followerOf(
  { transaction, instanceId, importId }: Input,
  id: string,
): Promise<Follower | undefined> {
  const { rows } = await sql<Follower>`
    select import_id, (
        select max(coalesce(place, id)) + 1 from import_changes as own where own.import_id = change.import_id
      ) as place
    from import_changes as change
    where import_id in (
        select id from fact_imports where instance_id = ${instanceId} and id <> ${importId} and undone_at is null
      )
      and fact_table = 'audiences' and operation = 'changed'
      and rows @> ${JSON.stringify([{ id, import_id: importId }])}::jsonb`.execute(transaction);
  return rows[0];
}

/** Takes members off what an import says; gives those that it said something of. */
async function takeOff(
  transaction: PostgresTransaction,
  importId: string,
  operation: 'created' | 'deleted',
  keys: ReadonlySet<string>,
): Promise<Set<string>> {
  const changes = await transaction
    .selectFrom('import_changes')
    .select(['id', 'rows'])
    .where('import_id', '=', importId)
    .where('fact_table', '=', TABLE)
    .where('operation', '=', operation)
    .execute();
  const found = new Set<string>();
  for (const { id, rows } of changes) {
    const left = rows.filter((row) => !keys.has(keyText(TABLE, row)));
    if (left.length === rows.length) continue;
    for (const row of rows) if (keys.has(keyText(TABLE, row))) found.add(keyText(TABLE, row));
    if (left.length === 0) await transaction.deleteFrom('import_changes').where('id', '=', id).execute();
    else
      await transaction
        .updateTable('import_changes')
        .set({ rows: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
  }
  return found;
}

/**
 * As `handOver`, for the members of audiences, which each import replaces as a whole: who came or went with the import that is taken back
 * came or went with the next one, unless that put it right.
 */
export async function handOverMembers(input: Input): Promise<void> {
  const { transaction, instanceId, change } = input;
  const { operation } = change;
  if (operation === 'changed') return;
  for (const [audience, rows] of Map.groupBy(change.rows, (row) => String(row['audience_id']))) {
    const follower = await followerOf(input, audience);
    if (follower === undefined) continue;
    const keys = new Set(rows.map((row) => keyText(TABLE, row)));
    const opposite = operation === 'created' ? 'deleted' : 'created';
    const undone = await takeOff(transaction, follower.import_id, opposite, keys);
    const left: Row[] = rows.filter((row) => !undone.has(keyText(TABLE, row)));
    if (left.length > 0)
      await transaction
        .insertInto('import_changes')
        .values({
          import_id: follower.import_id,
          instance_id: instanceId,
          fact_table: TABLE,
          operation,
          rows: JSON.stringify(left),
          place: follower.place,
        })
        .execute();
  }
}
