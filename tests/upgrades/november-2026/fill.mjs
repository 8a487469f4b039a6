// Runs in the tree of the commit that a fixture is made from, with its modules: see docs/develop/upgrades.md.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METRICS } from '@parley/core/metrics';
import { queryMetrics } from '@parley/server/features/metrics/query-metrics';
import { createSampleWorld } from '@parley/server/features/samples/create-sample-world';
import { backUp } from '@parley/server/platform/backup/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { configSchema } from '@parley/server/platform/config/config';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { tinyWorld } from '@parley/worlds';
import { createDatabases, relaxDurability } from '../testkit/databases.ts';
import { startEngineProcess } from '../testkit/engine-process.ts';
import { NOWHERE, testViewer } from '../testkit/viewer.ts';

/** The days of the world end here, so that a fixture made again has the same rows. */
const TODAY = '2026-11-20';
const METRICS_AT_ONCE = 8;

const [directory = '', version = ''] = process.argv.slice(2);
const engines = await startEngineProcess();
try {
  await relaxDurability(engines);
  const addresses = await createDatabases(engines, 'fixture');
  const postgres = connectPostgres(addresses.postgres, { maxConnections: 5 });
  const clickhouse = connectClickhouse(addresses.clickhouse, { maxConnections: 5 });
  const config = configSchema.parse({
    PARLEY_DATA_DIR: mkdtempSync(join(tmpdir(), 'parley-')),
    PARLEY_SECRET: 'the secret of a fixture that is no secret',
  });
  const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
  const services = { config, log, postgres, clickhouse };
  const { instanceId } = await createSampleWorld({ services, world: tinyWorld({ seed: 26, today: TODAY }) });

  const ctx = {
    ...services,
    requestId: 'fixture',
    origin: NOWHERE,
    viewer: testViewer(),
    instance: { id: instanceId },
  };
  const figures = [];
  const metrics = Object.keys(METRICS);
  for (let at = 0; at < metrics.length; at += METRICS_AT_ONCE)
    for (const dimensions of [[], ['channel'], ['month']]) {
      const query = {
        metrics: metrics.slice(at, at + METRICS_AT_ONCE),
        dimensions,
        startDate: '2026-09-21',
        endDate: TODAY,
      };
      // What has no such dimension is refused, or has no figure.
      const table = await queryMetrics({ ctx, input: query }).catch((error) => {
        if (error.code === 'INVALID_INPUT') return undefined;
        throw error;
      });
      if (table === undefined) continue;
      const rows = table.rows.map((row) => ({
        of: row.dimensions.map(({ id }) => id),
        figures: row.figures,
      }));
      figures.push({ query, totals: table.totals.figures, rows });
    }
  writeFileSync(join(directory, 'figures.json'), `${JSON.stringify({ instanceId, figures })}\n`);
  await backUp(addresses, { directory: join(directory, 'backup'), version });
  await Promise.all([postgres.destroy(), clickhouse.close()]);
} finally {
  await engines.stop();
}
