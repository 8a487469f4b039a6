import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { linesOf, writeCompressed } from './files.ts';
import type { BackupFile, Manifest } from './manifest.ts';

const ROWS_AT_ONCE = 2_000;
/** Written by the migrations of the database that is restored into; counts of a minute. */
const NOT_DATA = ['schema_migrations', 'caller_uses'];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export async function postgresTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1) order by c.relname`,
    [NOT_DATA],
  );
  return rows.map(({ name }) => name);
}

/** Rows of a table as PostgreSQL writes a row, which it reads back exactly; a line is one of them as a JSON string. */
async function* rowsOf(client: pg.ClientBase, table: string): AsyncGenerator<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as line from ${quoted(table)} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${JSON.stringify(line)}\n`).join('');
  }
  await client.query('close backup_rows');
}

/** Writes every table as of one moment. */
export async function writePostgres(client: pg.ClientBase, directory: string): Promise<BackupFile[]> {
  mkdirSync(join(directory, 'postgres'), { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query('set local statement_timeout = 0');
    const files: BackupFile[] = [];
    for (const table of await postgresTables(client)) {
      const path = join('postgres', `${table}.jsonl.zst`);
      const sha256 = await writeCompressed(join(directory, path), rowsOf(client, table));
      files.push({ table, path, sha256 });
    }
    return files;
  } finally {
    await client.query('rollback');
  }
}

type ForeignKey = { table: string; name: string; definition: string };

/** Their tables are filled one after the other, so rows are checked against each other at the end. */
async function withoutForeignKeys(client: pg.ClientBase, fill: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  await fill();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])));
}

/** Fills the tables of a migrated database within the transaction of the client; what they had is gone. */
export async function readPostgres(
  client: pg.ClientBase,
  directory: string,
  { postgres: files, sequences }: Pick<Manifest, 'postgres' | 'sequences'>,
): Promise<void> {
  await client.query('set local statement_timeout = 0');
  const tables = await postgresTables(client);
  await client.query(`truncate ${tables.map(quoted).join(', ')}`);
  await withoutForeignKeys(client, async () => {
    for (const { table, path } of files)
      for await (const lines of linesOf(join(directory, path), ROWS_AT_ONCE))
        await client.query(
          `insert into ${quoted(table)} overriding system value select * from unnest($1::${quoted(table)}[])`,
          [lines.map((line): unknown => JSON.parse(line))],
        );
  });
  for (const [name, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), value]);
}
