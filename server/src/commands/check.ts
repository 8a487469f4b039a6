import { checkParts } from '../data/damage/index.ts';
import { connectClickhouse } from '../platform/clickhouse/connect.ts';
import { StartupError } from '../platform/config/index.ts';
import { openEngines } from '../platform/embedded/index.ts';
import { connectPostgres } from '../platform/postgres/connect.ts';
import type { EnginesCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

export const check: EnginesCommand = {
  usage: 'check',
  summary: 'Reads every part of ClickHouse and compares it with its checksums, while the server runs or not.',
  async runWithout({ config, log, args, print }) {
    readArguments(check, args, { words: 0 });
    const opened = await openEngines({
      dataDir: config.PARLEY_DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      clickhouseUrl: config.CLICKHOUSE_URL,
      log,
    });
    const postgres = connectPostgres(opened.postgres, { maxConnections: 2 });
    const clickhouse = connectClickhouse(opened.clickhouse, { maxConnections: 2 });
    try {
      const { parts, bytes, damaged } = await checkParts({ postgres, clickhouse, log });
      print(`${parts} parts of ClickHouse were read, ${(bytes / 2 ** 20).toFixed(1)} MB.`);
      for (const { table, part } of damaged) print(`Damaged: ${part} of ${table}`);
      if (damaged.length > 0)
        throw new StartupError(
          `${damaged.length} of them are damaged, and figures may lack what is in them: see "Damaged parts of ClickHouse" in docs/operate/operations.md.`,
        );
      print('All of them are whole.');
    } finally {
      await Promise.all([postgres.destroy(), clickhouse.close()]);
      await opened.close();
    }
  },
};
