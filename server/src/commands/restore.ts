import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkBackup, restore as restoreInto } from '../platform/backup/index.ts';
import { connectClickhouse } from '../platform/clickhouse/connect.ts';
import { checkOutsideEngines, startEngines } from '../platform/embedded/index.ts';
import { migrateDatabases } from '../platform/migrations/index.ts';
import { createPostgresPool } from '../platform/postgres/connect.ts';
import { SESSION_SECRET } from '../platform/secrets/index.ts';
import type { EnginesCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const restore: EnginesCommand = {
  usage: 'restore <directory>',
  summary: 'Fills new databases (a new PARLEY_DATA_DIR, or empty outside ones) from a backup.',
  async runWithout({ config, log, args, print }) {
    const { words } = readArguments(restore, args, { words: 1 });
    const directory = resolve(words[0] ?? '');
    await checkBackup(directory);
    const engines = await startEngines({
      dataDir: config.PARLEY_DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      clickhouseUrl: config.CLICKHOUSE_URL,
      log,
    });
    try {
      const pool = createPostgresPool(engines.postgres, { maxConnections: 2 });
      const clickhouse = connectClickhouse(engines.clickhouse);
      try {
        await checkOutsideEngines({ config, pool, clickhouse });
        await migrateDatabases({
          pool,
          clickhouse: engines.clickhouse,
          addressDays: config.PARLEY_ADDRESS_DAYS,
        });
      } finally {
        await pool.end();
        await clickhouse.close();
      }
      const { createdAt } = await restoreInto(engines, { directory });
      const secret = join(directory, SESSION_SECRET);
      if (config.PARLEY_SECRET === undefined && existsSync(secret))
        cpSync(secret, join(config.PARLEY_DATA_DIR, SESSION_SECRET));
      print(`Everything of ${createdAt} is back. Start the server.`);
    } finally {
      await engines.stop();
    }
  },
};
