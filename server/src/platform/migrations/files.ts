import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../config/startup-error.ts';

export type Migration = {
  number: number;
  name: string;
  text: string;
  checksum: string;
  /** Whether it takes away what the former version of the program uses: a line of it begins with `-- Contracts:` and says what. */
  contracts: boolean;
};
export type Recorded = { number: number; name: string; checksum: string };

export const migrationsDirectory = (store: 'postgres' | 'clickhouse'): string =>
  fileURLToPath(new URL(`../../../migrations/${store}`, import.meta.url));

/** `0001_name.sql`, `0002_…` in a directory, in order. Two of one number are a mistake of ours, not of the user's. */
export function readMigrations(directory: string): Migration[] {
  const migrations = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
      if (number === undefined) throw new Error(`${name} is not named 0001_what_it_does.sql`);
      const text = readFileSync(join(directory, name), 'utf8');
      return {
        number: Number(number),
        name,
        text,
        contracts: /^-- Contracts: \S/m.test(text),
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    });
  const twice = migrations.find(({ number }, index) => migrations[index - 1]?.number === number);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  return migrations;
}

const lastOf = new Map<string, number>();

/** The number of the last migration of a store that this program knows: that of a later program is higher. */
export function lastMigration(store: 'postgres' | 'clickhouse'): number {
  const last = lastOf.get(store) ?? readMigrations(migrationsDirectory(store)).at(-1)?.number ?? 0;
  lastOf.set(store, last);
  return last;
}

/** The migrations left to apply; refuses a database that is newer than this program. */
export function pendingMigrations(
  store: string,
  known: readonly Migration[],
  recorded: readonly Recorded[],
): Migration[] {
  const last = known.at(-1);
  const byNumber = new Map(known.map((migration) => [migration.number, migration]));
  let highest = 0;
  for (const { number, name, checksum } of recorded) {
    const migration = byNumber.get(number);
    if (!migration)
      throw new StartupError(
        [
          `The ${store} database is newer than this program: it has ${name},`,
          `the program knows up to ${last?.name ?? 'none'}. Start the newer program.`,
        ].join(' '),
      );
    if (migration.checksum !== checksum)
      throw new StartupError(
        `The ${store} migration ${name} is not what was applied to this database: restore the file, or start with another database.`,
      );
    highest = Math.max(highest, number);
  }
  const done = new Set(recorded.map(({ number }) => number));
  const pending = known.filter(({ number }) => !done.has(number));
  const early = pending.find(({ number }) => number < highest);
  if (early)
    throw new StartupError(
      `The ${store} migration ${early.name} comes before one that is already applied: give it the next number.`,
    );
  return pending;
}
