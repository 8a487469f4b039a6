import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { statementsOf } from './clickhouse.ts';
import { type Migration, migrationsDirectory, pendingMigrations, readMigrations } from './files.ts';

const migration = (number: number, checksum = String(number)): Migration => ({
  number,
  name: `000${number}_step.sql`,
  text: '',
  contracts: false,
  checksum,
});

it('refuses a file that comes before one already applied', () => {
  const known = [migration(1), migration(2), migration(3)];
  expect(() => pendingMigrations('test', known, [migration(1), migration(3)])).toThrow(
    'The test migration 0002_step.sql comes before one that is already applied: give it the next number.',
  );
  expect(pendingMigrations('test', known, [migration(1)])).toEqual([migration(2), migration(3)]);
});

it('refuses names without a number and numbers used twice', () => {
  const directory = (...names: string[]): string => {
    const path = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
    for (const name of names) writeFileSync(join(path, name), '');
    return path;
  };
  expect(() => readMigrations(directory('first.sql'))).toThrow('first.sql is not named');
  expect(() => readMigrations(directory('0001_a.sql', '0001_b.sql'))).toThrow(
    'two migrations have the number',
  );
  expect(
    readMigrations(directory('0002_b.sql', '0001_a.sql', 'notes.md')).map(({ number }) => number),
  ).toEqual([1, 2]);
});

it('cuts a file into statements at semicolons that end a line', () => {
  expect(statementsOf("-- one; two\nSELECT ';' AS a,\n  1;\n\nSELECT 2;\n-- end\n")).toEqual([
    "SELECT ';' AS a,\n  1",
    'SELECT 2',
  ]);
});

/** What a server of the former version that still runs could trip over. */
const TAKES_AWAY =
  /\b(drop|rename)\b|alter\s+(column\s+)?\w+\s+(set\s+not\s+null|type)|modify\s+column|add\s+constraint|exchange\s+tables/i;
/** Takes a check away only to put one in its place that allows more. */
const WIDENS = { postgres: [113], clickhouse: [] } as const satisfies Record<string, readonly number[]>;
/** Written before there was the rule. */
const BEFORE_THE_RULE = { postgres: 35, clickhouse: 15 } as const;

it.each(['postgres', 'clickhouse'] as const)('marks migrations of %s that take something away', (store) => {
  const unmarked = readMigrations(migrationsDirectory(store)).filter(
    ({ number, text, contracts }) =>
      number > BEFORE_THE_RULE[store] &&
      !contracts &&
      !(WIDENS[store] as readonly number[]).includes(number) &&
      TAKES_AWAY.test(statementsOf(text).join(';')),
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

it('reads which migrations take something away', () => {
  const directory = mkdtempSync(join(tmpdir(), 'parley-migrations-'));
  writeFileSync(join(directory, '0001_add.sql'), '-- It contracts nothing.\ncreate table a (n integer);');
  writeFileSync(join(directory, '0002_drop.sql'), '-- Contracts: a, unused since 1.1.\ndrop table a;');
  expect(readMigrations(directory).map(({ contracts }) => contracts)).toEqual([false, true]);
});

it('finds each number once among the migrations of this program', () => {
  for (const store of ['postgres', 'clickhouse'] as const) {
    const numbers = readMigrations(migrationsDirectory(store)).map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  }
});
