import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { raw, sql, str } from '../clickhouse/sql.ts';
import { readCompressed, writeCompressed } from './files.ts';
import type { BackupFile } from './manifest.ts';

type Table = { name: string; isFed: boolean };

const quoted = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/** Of what is under way alone: a restored server begins it again. */
const OF_RUNS = /^run_/;

/** Tables with data. Fed ones come last: what is written to the tables that feed them must not be kept in them as well. */
export async function clickhouseTables(client: ClickHouse): Promise<Table[]> {
  const found = await client.rows<{ name: string; engine: string; statement: string }>(
    raw(`
      SELECT name, engine, create_table_query AS statement FROM system.tables
      WHERE database = currentDatabase() AND name != 'schema_migrations' ORDER BY name`),
    { name: 'backup.tables', isUnlimited: true },
  );
  const views = found.filter(({ engine }) => engine === 'MaterializedView');
  const fed = new Set(
    views.flatMap(({ statement }) => / TO (?:`?\w+`?\.)?`?(\w+)`?/.exec(statement)?.[1] ?? []),
  );
  return found
    .filter(({ engine, name }) => engine.endsWith('MergeTree') && !OF_RUNS.test(name))
    .map(({ name }) => ({ name, isFed: fed.has(name) }))
    .sort((a, b) => Number(a.isFed) - Number(b.isFed));
}

/** Writes every table, a file for each of its partitions. */
export async function writeClickhouse(client: ClickHouse, directory: string): Promise<BackupFile[]> {
  mkdirSync(join(directory, 'clickhouse'), { mode: 0o700 });
  const files: BackupFile[] = [];
  for (const { name } of await clickhouseTables(client)) {
    const partitions = await client.rows<{ id: string }>(
      sql`
        SELECT DISTINCT partition_id AS id FROM system.parts
        WHERE database = currentDatabase() AND table = ${str(name)} AND active ORDER BY id`,
      { name: 'backup.partitions', isUnlimited: true },
    );
    for (const { id } of partitions) {
      const path = join('clickhouse', `${name}.${id}.native.zst`);
      const stream = await client.stream(
        sql`SELECT * FROM ${raw(quoted(name))} WHERE _partition_id = ${str(id)}`,
        { name: 'backup.rows', format: 'Native', isUnlimited: true },
      );
      const sha256 = await writeCompressed(join(directory, path), stream);
      files.push({ table: name, path, sha256 });
    }
  }
  return files;
}

/** Fills the tables of a migrated database; what they had is gone. */
export async function readClickhouse(
  client: ClickHouse,
  directory: string,
  files: readonly BackupFile[],
): Promise<void> {
  for (const { name } of await clickhouseTables(client)) {
    await client.command(raw(`TRUNCATE TABLE ${quoted(name)}`), { name: 'restore.clear', isUnlimited: true });
    for (const { path } of files.filter(({ table }) => table === name))
      await client.load(name, readCompressed(join(directory, path)));
  }
}
