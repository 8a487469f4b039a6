import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePath } from '@parley/server/data/visits/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw, sql } from '@parley/server/platform/clickhouse/sql';
import {
  migrateClickhouse,
  migrateDatabases,
  migratePostgres,
  readMigrations,
  statementsOf,
  statementsOfAll,
  whenAlone,
  whileMigrating,
} from '@parley/server/platform/migrations/index';
import { withDatabase } from '@parley/server/platform/postgres/address';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';

const engines = inject('engines');
const migrationsOf = (store: 'postgres' | 'clickhouse'): string =>
  join(import.meta.dirname, '../../../server/migrations', store);

const admin = createPostgresPool(engines.postgres, { maxConnections: 1 });
let pool: pg.Pool;
let clickhouse: typeof engines.clickhouse;

/** A directory of migrations with these texts, numbered from 1. */
function directoryOf(...texts: string[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  texts.forEach((text, index) => {
    writeFileSync(join(directory, `000${index + 1}_step.sql`), text);
  });
  return directory;
}

beforeEach(async () => {
  const name = `migrations_${randomBytes(5).toString('hex')}`;
  await admin.query(`create database ${name}`);
  pool = createPostgresPool(withDatabase(engines.postgres, name), { maxConnections: 4 });
  clickhouse = { ...engines.clickhouse, database: name };
  return () => pool.end();
});
afterAll(() => admin.end());

const postgres = (directory: string): Promise<string[]> =>
  whileMigrating(pool, (client) => migratePostgres(client, directory));

describe('PostgreSQL migrations', () => {
  it('are applied in order, once, and recorded', async () => {
    const directory = directoryOf(
      'create table a (n integer)',
      'insert into a values (1); insert into a values (2)',
    );
    expect(await postgres(directory)).toEqual(['0001_step.sql', '0002_step.sql']);
    expect(await postgres(directory)).toEqual([]);
    const { rows } = await pool.query('select n from a order by n');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
    const recorded = await pool.query(
      'select number, name, length(checksum) as length from schema_migrations',
    );
    expect(recorded.rows).toEqual([
      { number: 1, name: '0001_step.sql', length: 64 },
      { number: 2, name: '0002_step.sql', length: 64 },
    ]);
  });

  it('roll back a file that fails', async () => {
    const directory = directoryOf(
      'create table a (n integer)',
      'create table b (n integer); select nonsense',
    );
    await expect(postgres(directory)).rejects.toThrow(
      'migration 0002_step.sql: column "nonsense" does not exist',
    );
    const { rows } = await pool.query("select to_regclass('a') is null as a, to_regclass('b') is null as b");
    expect(rows).toEqual([{ a: false, b: true }]);
  });

  it('that take something away wait for other servers, and are refused while one works', async () => {
    const directory = directoryOf(
      'create table a (n integer)',
      '-- Contracts: a, unused since 1.1.\ndrop table a',
    );
    const migrate = (patienceMs?: number): Promise<string[]> =>
      whileMigrating(pool, (client) =>
        migratePostgres(client, directory, (pending) => whenAlone(client, pending, patienceMs)),
      );
    const { database } = withDatabase(engines.postgres, clickhouse.database) as { database: string };
    const other = new pg.Client({ ...engines.postgres, database, application_name: 'parley of before' });
    await other.connect();
    await expect(migrate(0)).rejects.toThrow(
      'Another server still works on these databases, and the migration 0002_step.sql takes away what it uses',
    );
    expect((await pool.query("select to_regclass('a') as a")).rows).toEqual([{ a: null }]);
    const waiting = migrate();
    await other.end();
    expect(await waiting).toEqual(['0001_step.sql', '0002_step.sql']);
  });

  it('are refused when the database is newer than the program', async () => {
    await postgres(directoryOf('create table a (n integer)', 'create table b (n integer)'));
    await expect(postgres(directoryOf('create table a (n integer)'))).rejects.toThrow(
      'The PostgreSQL database is newer than this program: it has 0002_step.sql, the program knows up to 0001_step.sql.',
    );
  });

  it('are refused when an applied file was changed', async () => {
    await postgres(directoryOf('create table a (n integer)'));
    await expect(postgres(directoryOf('create table a (n bigint)'))).rejects.toThrow(
      'The PostgreSQL migration 0001_step.sql is not what was applied to this database',
    );
  });
});

describe('ClickHouse migrations', () => {
  const applied = (directory: string, addressDays = 30) =>
    migrateClickhouse(clickhouse, { addressDays, directory });

  it('are applied in order, once, and refused when newer or changed', async () => {
    const first =
      'CREATE TABLE IF NOT EXISTS a (n UInt8) ENGINE = Memory;\n-- a comment; with a semicolon\nINSERT INTO a VALUES (1);\n';
    const both = directoryOf(first, 'INSERT INTO a SELECT n + 1 FROM a;');
    expect(await applied(both)).toEqual(['0001_step.sql', '0002_step.sql']);
    expect(await applied(both)).toEqual([]);
    const client = connectClickhouse(clickhouse);
    expect(await client.rows(sql`SELECT n FROM a ORDER BY n`, { name: 'test' })).toEqual([
      { n: 1 },
      { n: 2 },
    ]);
    await client.close();
    await expect(applied(directoryOf(first))).rejects.toThrow(
      'The ClickHouse database is newer than this program',
    );
    await expect(applied(directoryOf(`${first} `, ''))).rejects.toThrow('is not what was applied');
  });

  it('as a cluster takes them are understood by the engine', async () => {
    const client = connectClickhouse({ ...clickhouse, database: 'default' });
    const all = statementsOfAll(readMigrations(migrationsOf('clickhouse')), {
      addressDays: 30,
      cluster: 'main',
    });
    const refused: string[] = [];
    for (const statement of [...all.values()].flat())
      await client
        .command(raw(`EXPLAIN AST ${statement}`), { name: 'test' })
        .catch((error: Error) => refused.push(`${statement}: ${error.message}`));
    await client.close();
    expect(refused).toEqual([]);
  });

  it('continue after a crash, since every statement can be repeated', async () => {
    await applied(migrationsOf('clickhouse'));
    const client = connectClickhouse(clickhouse);
    await client.command(raw('TRUNCATE TABLE schema_migrations'), { name: 'test' });
    const all = readMigrations(migrationsOf('clickhouse')).map(({ name }) => name);
    expect(await applied(migrationsOf('clickhouse'))).toEqual(all);
    await client.close();
  });

  it('follow the number of days that addresses are kept', async () => {
    const client = connectClickhouse(clickhouse);
    const days = async (): Promise<string[]> => {
      const rows = await client.rows<{ text: string }>(
        raw(`SELECT create_table_query AS text FROM system.tables WHERE database = '${clickhouse.database}'
             AND name IN ('page_views', 'impressions', 'address_companies') ORDER BY name`),
        { name: 'test' },
      );
      return rows.map(({ text }) => /toIntervalDay\((\d+)\)/.exec(text)?.[1] ?? 'none');
    };
    await applied(migrationsOf('clickhouse'), 30);
    expect(await days()).toEqual(['30', '30', '30']);
    expect(await applied(migrationsOf('clickhouse'), 7)).toEqual([]);
    expect(await days()).toEqual(['7', '7', '7']);
    await client.close();
  });
});

/** The migrations before one. */
function directoryBefore(migration: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  const before = readMigrations(migrationsOf('clickhouse')).filter(({ name }) => name < migration);
  for (const { name, text } of before) writeFileSync(join(directory, name), text);
  return directory;
}

describe('money of a database from before it was decimal', () => {
  const DECIMAL = '0013_decimal_money.sql';
  const deal = (id: string, amount: number, version = 1) =>
    `('i', '${id}', 'c', 'n', 'PIPELINE', '2026-03-01', '1970-01-01', ${amount}, 1, ${version}, 0)`;
  const thirds = '[1/3, 1/3, 1/3]';
  const ROWS = [
    `INSERT INTO opportunities VALUES ${[deal('a', 7, 1), deal('a', 1.15, 2), deal('b', 407864.25), deal('c', 999999999999.99)].join(', ')}`,
    `INSERT INTO spend_days SELECT 'i', toDate('2026-03-01') + number, 'h', 'v', 'u', 'monthly', 1000.01 / 31, 0, 0, 1, 0 FROM numbers(31)`,
    `INSERT INTO spend_days VALUES ('i', '2026-03-01', 'h', 'v', 'k', 'import', 0.1, 5, 2, 1, 0), ('i', '2026-03-02', 'h', 'v', 'k', 'import', 0.000001, 5, 2, 1, 0)`,
    `INSERT INTO touched_opportunities VALUES ('i', 'visits', 'a', ['x', 'y', 'z'], ['x', 'y', 'z'], ['x', 'y', 'z'], ['', '', ''], [1, 1, 1],
      [1, 0, 0], [0, 0, 1], ${thirds}, [0.4, 0.2, 0.4], ${thirds}, [0.1, 0.2, 1 - 0.1 - 0.2], 1, 0)`,
  ];

  it('is converted to the cent, once or again after a crash', async () => {
    await migrateClickhouse(clickhouse, { addressDays: 30, directory: directoryBefore(DECIMAL) });
    const client = connectClickhouse(clickhouse);
    const text = async (statement: string): Promise<unknown[]> =>
      (await client.rows<{ text: unknown }>(raw(statement), { name: 'test' })).map((row) => row.text);
    for (const row of ROWS) await client.command(raw(row), { name: 'test' });
    for (const _ of ['once', 'again']) {
      await migrateClickhouse(clickhouse, { addressDays: 30 });
      expect(
        await text('SELECT toString(amount) AS text FROM opportunities FINAL ORDER BY opportunity_id'),
      ).toEqual(['1.15', '407864.25', '999999999999.99']);
      expect(
        await text("SELECT toString(spend) AS text FROM spend_days WHERE source = 'import' ORDER BY day"),
      ).toEqual(['0.1', '0.000001']);
      // 1000.01 in 31 parts is 32.258387096774193… each.
      expect(
        await text(
          "SELECT concat(toString(sum(spend)), ' ', toString(min(spend)), ' ', toString(max(spend))) AS text FROM spend_days WHERE source = 'monthly'",
        ),
      ).toEqual(['1000.01 32.258387096774 32.258387096775']);
      expect(
        await text('SELECT arrayMap(x -> toString(x), linear) AS text FROM touched_opportunities'),
      ).toEqual([['0.333333333333333', '0.333333333333333', '0.333333333333334']]);
      const models = ['first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'];
      const sums = models.map((model) => `arraySum(${model})`).join(', ');
      expect(
        await text(`SELECT arrayMap(x -> toString(x), [${sums}]) AS text FROM touched_opportunities`),
      ).toEqual([models.map(() => '1')]);
      await client.command(
        raw(`ALTER TABLE schema_migrations DELETE WHERE name >= '${DECIMAL}' SETTINGS mutations_sync = 2`),
        {
          name: 'test',
        },
      );
    }
    await client.close();
  });
});

describe('the files of this program', () => {
  it('say IF NOT EXISTS or the like in every ClickHouse statement that makes something', () => {
    const making = readMigrations(migrationsOf('clickhouse'))
      .flatMap(({ text }) => statementsOf(text))
      .filter((statement) => /^(CREATE|ALTER TABLE .* (ADD|DROP))/i.test(statement));
    expect(making.length).toBeGreaterThan(5);
    expect(making.filter((statement) => !/IF (NOT )?EXISTS|OR REPLACE/i.test(statement))).toEqual([]);
  });

  it('are applied once by two programs that start at the same moment', async () => {
    const other = createPostgresPool(withDatabase(engines.postgres, clickhouse.database), {
      maxConnections: 2,
    });
    const both = await Promise.all(
      [pool, other, pool, other].map((one) => migrateDatabases({ pool: one, clickhouse, addressDays: 30 })),
    );
    const all = (['postgres', 'clickhouse'] as const).flatMap((store) =>
      readMigrations(migrationsOf(store)).map(({ name }) => name),
    );
    expect(both.flat().sort()).toEqual(all.sort());
    await other.end();
  });
});

describe('paths of a database from before they were decoded', () => {
  const PATHS = [
    '/pricing',
    '/caf%C3%A9',
    '/caf%c3%a9/men%C3%BC',
    '/a%2Fb',
    '/%E6%97%A5%E6%9C%AC/a%20b',
    '/100%',
    '/50%25',
    '/x%C3',
    '/x%00y',
    '/%3Fq/%C3%A9',
    '/%F0%9F%98%80%23',
    '/café',
    '',
  ];

  it('are as new ones, and two spellings are one page', async () => {
    await migrateClickhouse(clickhouse, {
      addressDays: 30,
      directory: directoryBefore('0014_decoded_paths.sql'),
    });
    const client = connectClickhouse(clickhouse);
    const views = PATHS.map((path, at) => ({ instance_id: 'i', visitor_id: `v${at}`, occurred_at: 0, path }));
    await client.insert('page_views', views);
    const both = ['/caf%C3%A9', '/pricing', '/caf%c3%a9', '/a%2Fb'];
    const visit = { instance_id: 'i', started_at: 0, paths: both, path_views: [2, 1, 3, 1] };
    await client.insert('visits', [visit, { ...visit, started_at: 1, paths: ['/pricing'], path_views: [4] }]);
    const day = { instance_id: 'i', day: '2026-03-01', paths: both };
    await client.insert('company_days', [{ ...day, path_visits: [1, 5, 2, 1], path_views: [2, 9, 3, 1] }]);
    for (const _ of ['once', 'again']) {
      await migrateClickhouse(clickhouse, { addressDays: 30 });
      const rows = <Row extends object>(text: string) => client.rows<Row>(raw(text), { name: 'test' });
      const stored = await rows<{ path: string }>(
        'SELECT path FROM page_views ORDER BY toUInt8(substring(visitor_id, 2))',
      );
      expect(stored.map(({ path }) => path)).toEqual(PATHS.map(decodePath));
      expect(await rows('SELECT paths, path_views FROM visits ORDER BY started_at')).toEqual([
        { paths: ['/a%2Fb', '/café', '/pricing'], path_views: [1, 5, 1] },
        { paths: ['/pricing'], path_views: [4] },
      ]);
      expect(await rows('SELECT paths, path_visits, path_views FROM company_days')).toEqual([
        { paths: ['/a%2Fb', '/café', '/pricing'], path_visits: [1, 3, 5], path_views: [1, 5, 9] },
      ]);
      await client.command(
        raw("ALTER TABLE schema_migrations DELETE WHERE name >= '0014' SETTINGS mutations_sync = 2"),
        { name: 'test' },
      );
    }
    await client.close();
  });
});
