import type pg from 'pg';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { connectClickhouse } from '../clickhouse/connect.ts';
import { raw } from '../clickhouse/sql.ts';

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
  const engine = connectClickhouse(clickhouse, { maxConnections: 1 });
  try {
    const tables = await engine.rows<{ table: string }>(
      raw("SELECT table FROM system.columns WHERE database = currentDatabase() AND name = 'version'"),
      { name: 'migrations.versioned', isUnlimited: true },
    );
    const each = tables.map(({ table }) => `SELECT max(version) AS version FROM ${table}`);
    if (each.length === 0) return;
    const [row] = await engine.rows<{ highest: string }>(
      raw(`SELECT toString(max(version)) AS highest FROM (${each.join(' UNION ALL ')})`),
      { name: 'migrations.highest', isUnlimited: true },
    );
    await client.query(
      `select setval('versions', $1::bigint + ${MARGIN}) where $1::bigint >= (select last_value from versions)`,
      [row?.highest ?? 0],
    );
  } finally {
    await engine.close();
  }
}
