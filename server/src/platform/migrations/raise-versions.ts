import type pg from 'pg';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { clickhouseClient } from '../clickhouse/connect.ts';

/** Far more than other servers can take while this one compares. */
const MARGIN = 1_000_000_000;

/**
 * Versions go on above every one that ClickHouse has: those of a clock that was ahead, before versions came from a sequence, and
 * those that a restored PostgreSQL does not know of.
 */
export async function raiseVersions({
  client,
  clickhouse,
}: {
  client: pg.PoolClient;
  clickhouse: ClickhouseAddress;
}): Promise<void> {
  const engine = clickhouseClient(clickhouse, { maxConnections: 1 });
  try {
    const asked = await engine.query({
      query: "SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'version'",
      format: 'JSONEachRow',
    });
    const tables = await asked.json<{ table: string }>();
    const each = tables.map(({ table }) => `SELECT max(version) AS version FROM ${table}`);
    if (each.length === 0) return;
    const answer = await engine.query({
      query: `SELECT toString(max(version)) AS highest FROM (${each.join(' UNION ALL ')})`,
      format: 'JSONEachRow',
    });
    const [row] = await answer.json<{ highest: string }>();
    await client.query(
      `select setval('versions', $1::bigint + ${MARGIN}) where $1::bigint >= (select last_value from versions)`,
      [row?.highest ?? 0],
    );
  } finally {
    await engine.close();
  }
}
