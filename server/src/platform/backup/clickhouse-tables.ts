import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { ClickHouseClient } from '@clickhouse/client';
import { readCompressed, writeCompressed } from './files.ts';
import type { BackupFile } from './manifest.ts';

type Table = { name: string; isFed: boolean };

const quoted = (name: string): string => `\`${name.replaceAll('`', '')}\``;
/** A whole month of a large table takes longer than a question may. */
const PATIENT = { max_execution_time: 0 } as const;

async function rows<Row>(client: ClickHouseClient, query: string, query_params = {}): Promise<Row[]> {
  const answer = await client.query({ query, query_params, format: 'JSONEachRow' });
  return await answer.json<Row>();
}

/** Of what is under way alone: a restored server begins it again. */
const OF_RUNS = /^run_/;

/** Tables with data. Fed ones come last: what is written to the tables that feed them must not be kept in them as well. */
export async function clickhouseTables(client: ClickHouseClient): Promise<Table[]> {
  const found = await rows<{ name: string; engine: string; statement: string }>(
    client,
    `SELECT name, engine, create_table_query AS statement FROM system.tables
     WHERE database = currentDatabase() AND name != 'schema_migrations' ORDER BY name`,
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
export async function writeClickhouse(client: ClickHouseClient, directory: string): Promise<BackupFile[]> {
  mkdirSync(join(directory, 'clickhouse'), { mode: 0o700 });
  const files: BackupFile[] = [];
  for (const { name } of await clickhouseTables(client)) {
    const partitions = await rows<{ id: string }>(
      client,
      `SELECT DISTINCT partition_id AS id FROM system.parts
       WHERE database = currentDatabase() AND table = {name:String} AND active ORDER BY id`,
      { name },
    );
    for (const { id } of partitions) {
      const path = join('clickhouse', `${name}.${id}.native.zst`);
      const { stream } = await client.exec({
        query: `SELECT * FROM ${quoted(name)} WHERE _partition_id = {id:String} FORMAT Native`,
        query_params: { id },
        clickhouse_settings: PATIENT,
      });
      const sha256 = await writeCompressed(join(directory, path), stream);
      files.push({ table: name, path, sha256 });
    }
  }
  return files;
}

/** Fills the tables of a migrated database; what they had is gone. */
export async function readClickhouse(
  client: ClickHouseClient,
  directory: string,
  files: readonly BackupFile[],
): Promise<void> {
  for (const { name } of await clickhouseTables(client)) {
    await client.command({ query: `TRUNCATE TABLE ${quoted(name)}` });
    for (const { path } of files.filter(({ table }) => table === name)) {
      const { stream } = await client.exec({
        query: `INSERT INTO ${quoted(name)} FORMAT Native`,
        values: readCompressed(join(directory, path)),
        clickhouse_settings: { ...PATIENT, async_insert: 0, insert_deduplicate: 0 },
      });
      await finished(stream.resume());
    }
  }
}
