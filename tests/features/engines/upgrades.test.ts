import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rebuildRollUps } from '@parley/server/data/roll-ups/index';
import { rebuildForCommand } from '@parley/server/data/visits/index';
import { queryMetrics } from '@parley/server/features/metrics/query-metrics';
import { checkBackup, restore } from '@parley/server/platform/backup/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { withFigures } from '@parley/server/platform/context/index';
import { migrateClickhouse, migratePostgres, whileMigrating } from '@parley/server/platform/migrations/index';
import { withDatabase } from '@parley/server/platform/postgres/address';
import { connectPostgres, createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterEach, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { testConfig, testLog } from '../../testkit/services.ts';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';

const FIXTURES = join(import.meta.dirname, '../../upgrades');
const MIGRATIONS = join(import.meta.dirname, '../../../server/migrations');
const fixtures = readdirSync(FIXTURES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** What its own version counted, in the words of the queries of today. */
const figuresSchema = z.object({
  instanceId: z.string(),
  figures: z.array(
    z.object({
      query: z.looseObject({ metrics: z.array(z.string()) }),
      totals: z.array(z.number().nullable()),
      rows: z.array(z.object({ of: z.array(z.string()), figures: z.array(z.number().nullable()) })),
    }),
  ),
});

type Figures = z.infer<typeof figuresSchema>['figures'][number];

/** Counted up to today: it grows every day while an opportunity is open. */
const GROWING = 'daysOpen';

/** Shares of an amount are added up in whatever order threads come to them, which the last digits show. */
const nearly = (figure: number | null): unknown => (figure === null ? null : expect.closeTo(figure, 6));

/** A query and its figures without what grows. */
function withoutGrowing({ query, totals, rows }: Figures) {
  const kept = (figures: (number | null)[]): unknown[] =>
    figures.filter((_, at) => query.metrics[at] !== GROWING).map(nearly);
  return {
    query: { ...query, metrics: query.metrics.filter((metric) => metric !== GROWING) },
    expected: { totals: kept(totals), rows: rows.map((row) => ({ ...row, figures: kept(row.figures) })) },
  };
}

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});
const kept = (directory: string): string => {
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};

/** The migrations that a version knew: applied files never change, so its schema can be made again from those of today. */
function migrationsUpTo(store: 'postgres' | 'clickhouse', last: string): string {
  const directory = join(kept(temporaryDirectory()), store);
  mkdirSync(directory);
  for (const name of readdirSync(join(MIGRATIONS, store)))
    if (name <= last) copyFileSync(join(MIGRATIONS, store, name), join(directory, name));
  return directory;
}

/** Databases as that version left them. */
async function restoreFixture(name: string) {
  const engines = inject('engines');
  const directory = kept(temporaryDirectory());
  execFileSync('tar', ['xzf', join(FIXTURES, name, 'backup.tar.gz'), '-C', directory]);
  const backup = join(directory, 'backup');
  const { migrations } = await checkBackup(backup);
  const database = `upgrade_${randomBytes(4).toString('hex')}`;
  const admin = createPostgresPool(engines.postgres, { maxConnections: 1 });
  await admin.query(`create database ${database}`);
  await admin.end();
  const addresses = {
    postgres: withDatabase(engines.postgres, database),
    clickhouse: { ...engines.clickhouse, database },
  };
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 2 });
  await whileMigrating(pool, (client) =>
    migratePostgres(client, migrationsUpTo('postgres', migrations.postgres)),
  );
  await pool.end();
  await migrateClickhouse(addresses.clickhouse, {
    addressDays: 30,
    directory: migrationsUpTo('clickhouse', migrations.clickhouse),
  });
  await restore(addresses, { directory: backup });
  return addresses;
}

it.each(fixtures.map(({ name }) => name))(
  'a server of today starts on the data of %s, and counts what its version counted',
  async (name) => {
    const text = readFileSync(join(FIXTURES, name, 'figures.json'), 'utf8');
    const { instanceId, figures } = figuresSchema.parse(JSON.parse(text));
    const addresses = await restoreFixture(name);
    const server = await startServerProcess(addressSettings(addresses));
    cleanUp.push(() => server.stop());
    const postgres = connectPostgres(addresses.postgres, { maxConnections: 3 });
    const clickhouse = connectClickhouse(addresses.clickhouse, { maxConnections: 3 });
    cleanUp.push(() => Promise.all([postgres.destroy(), clickhouse.close()]));
    const services = { config: testConfig(), log: testLog, postgres, clickhouse };

    // What this version derives, and not what was derived before: made again here, and by the server what it has found to do.
    await rebuildForCommand(services, instanceId);
    await rebuildRollUps({ services, instanceId });
    await eventually('nothing left to compute', async () => {
      const mark = await postgres
        .selectFrom('roll_up_marks')
        .select('key')
        .where('instance_id', '=', instanceId)
        .executeTakeFirst();
      return mark === undefined || undefined;
    });
    const countNow = async (query: object) => {
      const ctx = {
        ...(await withFigures(services, instanceId)),
        ...{ requestId: 'upgrade', origin: NOWHERE, viewer: testViewer(), instance: { id: instanceId } },
      };
      const table = await queryMetrics({ ctx, input: query });
      const rows = table.rows.map((row) => ({
        of: row.dimensions.map(({ id }) => id),
        figures: row.figures,
      }));
      return { totals: table.totals.figures, rows };
    };
    expect(figures.length).toBeGreaterThan(10);
    for (const { query, expected } of figures.map(withoutGrowing))
      expect(await countNow(query), JSON.stringify(query)).toEqual(expected);
    expect(server.output()).not.toContain('error');
  },
);
