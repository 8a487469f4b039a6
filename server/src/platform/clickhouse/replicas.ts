import type { ClickHouse } from './clickhouse.ts';
import { raw, sql } from './sql.ts';

/** Longest that a replica may take to fetch what it lacks, for each table. */
const FETCH_SECONDS = 120;

type Asked = Pick<ClickHouse, 'rows' | 'command'>;

const nameOf = async ({ rows }: Asked): Promise<string> => {
  const [row] = await rows<{ name: string }>(sql`SELECT getMacro('replica') AS name`, {
    name: 'replicas.name',
  });
  return row?.name ?? '';
};

/**
 * Gives the name of the replica that answers, once it has all that was acknowledged by any of them. One that answered the last time has:
 * there is one at a time. Another one may be behind by what it did not need for the quorum, and is waited for.
 */
export function followReplica(clickhouse: Asked): () => Promise<string> {
  let known: string | undefined;
  const follow = async (): Promise<string> => {
    const name = await nameOf(clickhouse);
    if (name === known) return name;
    const tables = await clickhouse.rows<{ name: string }>(
      sql`
        SELECT name FROM system.tables
        WHERE database = currentDatabase() AND startsWith(engine, 'Replicated') ORDER BY name`,
      { name: 'replicas.tables' },
    );
    for (const table of tables)
      await clickhouse.command(sql`SYSTEM SYNC REPLICA ${raw(`\`${table.name}\``)} LIGHTWEIGHT`, {
        name: 'replicas.fetch',
        timeoutSeconds: FETCH_SECONDS,
      });
    // Meanwhile it may have become yet another one.
    if ((await nameOf(clickhouse)) !== name) return follow();
    known = name;
    return name;
  };
  let asked: Promise<string> | undefined;
  return () => {
    asked ??= follow().finally(() => {
      asked = undefined;
    });
    return asked;
  };
}

/** Another replica answers than the one that a run began with, which may not have what the run has written. */
export class ReplicaChanged extends Error {
  constructor(before: string, now: string) {
    super(
      `ClickHouse answers from the replica ${now}, and did from ${before}: what was under way is done again`,
    );
  }
}

/** To be called when a run begins; what it gives is to be called before what the run did counts as done. */
export async function onOneReplica({ caughtUp }: Pick<ClickHouse, 'caughtUp'>): Promise<() => Promise<void>> {
  const before = await caughtUp();
  return async () => {
    const now = await caughtUp();
    if (now !== before) throw new ReplicaChanged(before, now);
  };
}
