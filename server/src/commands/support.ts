import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { readDamage } from '../data/damage/index.ts';
import { recentShapes } from '../features/integrations/index.ts';
import { memoryLimit, StartupError, shownSettings } from '../platform/config/index.ts';
import { redact } from '../platform/context/redact.ts';
import { recentErrors } from '../platform/embedded/index.ts';
import { measureJobs } from '../platform/jobs/index.ts';
import { measureDisk } from '../platform/operations/measure-disk.ts';
import { measureOutbox } from '../platform/outbox/index.ts';
import type { Postgres } from '../platform/postgres/postgres.ts';
import { version } from '../version.ts';
import type { DatabaseCommand } from './command.ts';
import { readArguments } from './read-arguments.ts';

const MOST_ERRORS = 50;

async function versions(postgres: Postgres): Promise<object> {
  const [engine, migrations] = await Promise.all([
    sql<{ version: string }>`select version()`.execute(postgres),
    sql<{ name: string }>`select name from schema_migrations order by number desc limit 1`.execute(postgres),
  ]);
  return {
    parley: version,
    node: process.versions.node,
    system: `${process.platform} ${process.arch}`,
    memory: { machine: totalmem(), limit: memoryLimit() },
    postgres: engine.rows[0]?.version,
    lastMigration: migrations.rows[0]?.name,
  };
}

/** Jobs that failed for good, newest first: what they were about stays out, as it is people's data. */
async function failedJobs(postgres: Postgres): Promise<object[]> {
  const { rows } = await sql<{ name: string; at: Date; message: string | null }>`
    select name, completed_on as at, output->>'message' as message from jobs.job
    where state = 'failed' order by completed_on desc limit ${MOST_ERRORS}`.execute(postgres);
  return rows.map(({ message, ...row }) => ({ ...row, message: message === null ? null : redact(message) }));
}

export const support: DatabaseCommand = {
  usage: 'support <directory>',
  summary:
    'Writes versions, settings without secrets, health, the last errors and the form of what platforms answered into a new directory, to send to who helps.',
  async run({ services: { config, postgres }, args, print }) {
    const { words } = readArguments(support, args, { words: 1 });
    const directory = resolve(words[0] ?? '');
    if (existsSync(directory)) throw new StartupError(`${directory} exists already: name a new directory.`);
    mkdirSync(directory, { mode: 0o700 });
    const [damage, outbox, jobs, disk] = await Promise.all([
      readDamage(postgres),
      measureOutbox(postgres),
      measureJobs(postgres),
      measureDisk(config.PARLEY_DATA_DIR),
    ]);
    const files = {
      versions: await versions(postgres),
      settings: shownSettings(process.env),
      health: { damage, figures: [...outbox, ...jobs, ...disk] },
      errors: { jobs: await failedJobs(postgres), engines: recentErrors(config.PARLEY_DATA_DIR).map(redact) },
      // The keys and types of what platforms answered, without values.
      answers: await recentShapes(config),
    };
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(directory, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`, {
        mode: 0o600,
      });
    print(`${directory}: ${Object.keys(files).join(', ')}.`);
    print(
      'No secrets, people or events are in it. Read it before you send it: messages of errors may name your hosts.',
    );
  },
};
