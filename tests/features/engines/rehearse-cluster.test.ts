import { afterAll, expect, it } from 'vitest';
import { differences, holdingsOf, tablesOf, wrongTables } from '../../faults/replicas.ts';
import { isolatedServices } from '../../testkit/services.ts';

const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(cleanUp.map((step) => step())));

/** A database that a rehearsal takes for a replica. */
async function replica(name: string) {
  const services = await isolatedServices();
  cleanUp.push(() => services.close());
  return { name, clickhouse: services.clickhouse };
}
const held = async (of: Awaited<ReturnType<typeof replica>>) => ({
  name: of.name,
  holdings: await holdingsOf(of),
});

it('a rehearsal names the tables in which replicas differ: by a row, or by what a row says', async () => {
  const [one, two] = [await replica('one'), await replica('two')];
  const compare = async () => differences([await held(one), await held(two)]);
  const row = { instance_id: 'inst:rehearsal', creative: 'first' };
  expect(await compare()).toEqual([]);
  await one.clickhouse.insert('impressions', [row]);
  expect(await compare()).toContain('impressions has 0 rows at two, and 1 at one');
  await two.clickhouse.insert('impressions', [{ ...row, creative: 'second' }]);
  expect(await compare()).toContain('impressions has 1 rows at two, and they differ from those at one');
});

it('a rehearsal names tables that are not replicated, and those of runs that are', async () => {
  const tables = await tablesOf(await replica('one'));
  const wrong = wrongTables([{ name: 'one', tables }]);
  expect(wrong).toContain('page_views at one has the engine MergeTree');
  expect(wrong.filter((line) => line.startsWith('run_'))).toEqual([]);
  const replicated = tables.map(({ name, engine }) => ({
    name,
    engine: name.startsWith('run_') ? engine : `Replicated${engine}`,
  }));
  expect(wrongTables([{ name: 'one', tables: replicated }])).toEqual([]);
  const lacking = replicated.filter(({ name }) => name !== 'visits');
  expect(
    wrongTables([
      { name: 'one', tables: replicated },
      { name: 'two', tables: lacking },
    ]),
  ).toEqual(['visits, ReplicatedReplacingMergeTree at one, is not so at two']);
  expect(
    wrongTables([{ name: 'one', tables: [{ name: 'run_events', engine: 'ReplicatedMergeTree' }] }]),
  ).toEqual(['run_events at one has the engine ReplicatedMergeTree']);
});
