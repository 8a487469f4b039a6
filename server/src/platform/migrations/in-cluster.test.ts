import { describe, expect, it } from 'vitest';
import { differingLines } from '../../analytics/pinned-sql/differing-lines.ts';
import { statementsOf, statementsOfAll } from './clickhouse.ts';
import { migrationsDirectory, readMigrations } from './files.ts';
import { inCluster } from './in-cluster.ts';

const migrations = readMigrations(migrationsDirectory('clickhouse'));
const all = (cluster?: string): string[] =>
  [...statementsOfAll(migrations, { addressDays: 30, cluster }).values()].flat();

describe('migrations', () => {
  it('are applied as they are written where there are no replicas', () => {
    expect(all()).toEqual(
      migrations.flatMap(({ text }) => statementsOf(text.replaceAll('{address_days}', '30'))),
    );
  });

  it('in a cluster differ in what is pinned', async () => {
    const own = all();
    const pinned = all('main').flatMap((statement, index) =>
      statement === own[index]
        ? []
        : [
            `${statement.split('\n', 1)[0]?.replace(/ \($/, '')}`,
            ...differingLines((own[index] ?? '').split('\n'), statement.split('\n')).filter(
              (line) => !line.startsWith(' '),
            ),
            '',
          ],
    );
    await expect(pinned.join('\n')).toMatchFileSnapshot('pinned-sql/in-cluster.sql');
  });

  it('keep every row at every replica, but what a run works on', () => {
    const made = all('main').filter((statement) => statement.startsWith('CREATE TABLE'));
    const local = made.filter((statement) => !/ENGINE = (Replicated|Null)/.test(statement));
    expect(local.map((statement) => statement.split(' ')[5])).toEqual([
      'run_windows',
      'run_subjects',
      'run_events',
    ]);
    expect(made.join('\n')).not.toMatch(/ReplicatedReplicated|non_replicated/);
  });
});

it('refuses a table that is made as one that it does not know', () => {
  expect(() => inCluster(['CREATE TABLE IF NOT EXISTS b AS a'])).toThrow('no table a was made before');
});
