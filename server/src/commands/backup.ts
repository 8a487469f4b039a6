import { cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp } from '../platform/backup/index.ts';
import { openEngines } from '../platform/embedded/index.ts';
import { SESSION_SECRET } from '../platform/secrets/index.ts';
import { version } from '../version.ts';
import type { EnginesCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

const sizeOf = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

export const backup: EnginesCommand = {
  usage: 'backup <directory>',
  summary: 'Writes both databases into a new directory, while the server runs or not.',
  async runWithout({ config, log, args, print }) {
    const { words } = readArguments(backup, args, { words: 1 });
    const directory = resolve(words[0] ?? '');
    const opened = await openEngines({
      dataDir: config.PARLEY_DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      clickhouseUrl: config.CLICKHOUSE_URL,
      log,
    });
    try {
      const { postgres, clickhouse } = await backUp(opened, { directory, version });
      const secret = join(config.PARLEY_DATA_DIR, SESSION_SECRET);
      if (config.PARLEY_SECRET === undefined && existsSync(secret))
        cpSync(secret, join(directory, SESSION_SECRET));
      const megabytes = (sizeOf(directory) / 2 ** 20).toFixed(1);
      print(
        `${directory}: ${postgres.length} tables of PostgreSQL and ${clickhouse.length} parts of ClickHouse, ${megabytes} MB.`,
      );
      print('It holds everything, secrets too: keep it where only you can read it.');
    } finally {
      await opened.close();
    }
  },
};
