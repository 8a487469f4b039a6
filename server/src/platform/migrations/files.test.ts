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

it('finds each number once among the migrations of this program', () => {
  for (const store of ['postgres', 'clickhouse'] as const) {
    const numbers = readMigrations(migrationsDirectory(store)).map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  }
});
