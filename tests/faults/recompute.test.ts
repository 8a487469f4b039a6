import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { saveVersion } from '@parley/server/data/configuration/index';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { expect, it, vi } from 'vitest';
import { deriveReference } from '../features/analytics/reference/visits.ts';
import { makeWorld } from '../features/analytics/world.ts';
import { inOrder, standingVisits } from '../features/data/visits-in-clickhouse.ts';
import { engineAddresses } from '../testkit/engine-addresses.ts';
import { temporaryDirectory } from '../testkit/engine-process.ts';
import { patiently } from '../testkit/patiently.ts';
import { startProgram } from './program.ts';

vi.setConfig({ testTimeout: 240_000 });

const INSTANCE = 'inst:recompute';
const EXCLUDED = ['/careers'];
/** Steps of a rebuild after which the server is killed: it has begun, visits are made, their days are. */
const POINTS = [0, 1, 2];

it('a server that is killed while figures are recomputed goes on where it was, and they are the former until then', async () => {
  const directory = temporaryDirectory();
  const program = await startProgram(directory);
  await program.ready();
  const addresses = engineAddresses(directory);
  const stores = {
    postgres: connectPostgres(addresses.postgres, { maxConnections: 2 }),
    clickhouse: connectClickhouse(addresses.clickhouse),
  };
  const { postgres } = stores;
  const rebuild = () =>
    postgres
      .selectFrom('visit_rebuilds')
      .select(['asked', 'done', 'build', 'shares_done'])
      .where('instance_id', '=', INSTANCE)
      .executeTakeFirst();
  const visits = async () => inOrder(await standingVisits(stores, INSTANCE));
  try {
    await postgres
      .insertInto('instances')
      .values({ id: INSTANCE, name: 'Recompute', domain: 'recompute.example', code: 'recompute' })
      .execute();
    const rows = makeWorld(INSTANCE, 51, 60).pageViews;
    await stores.clickhouse.insert('page_views', rows);
    const [former, next] = [
      inOrder(deriveReference(rows)),
      inOrder(deriveReference(rows, { exclusions: EXCLUDED })),
    ];
    await patiently(async () => expect(await visits()).toEqual(former));
    await postgres.transaction().execute((transaction) =>
      saveVersion({
        transaction,
        ctx: { instance: { id: INSTANCE }, viewer: null },
        kind: 'exclusions',
        body: { paths: EXCLUDED },
      }),
    );
    const killed: { id: string; done: number }[] = [];
    for (const point of POINTS) {
      const reached = async () => {
        const row = await rebuild();
        return (
          row !== undefined && (row.done === row.asked || (row.build !== null && row.shares_done >= point))
        );
      };
      while (!(await reached())) await delay(2);
      process.kill(program.pid(), 'SIGKILL');
      const left = await rebuild();
      if (left === undefined || left.build === null) break;
      killed.push({ id: left.build.id, done: left.shares_done });
      expect(await visits()).toEqual(former);
      await delay(30);
      await program.ready();
    }
    // What was killed first is what went on: nothing was begun again, and no step undone.
    expect(killed.length).toBeGreaterThan(1);
    expect(new Set(killed.map(({ id }) => id)).size).toBe(1);
    expect(killed.map(({ done }) => done)).toEqual(killed.map(({ done }) => done).toSorted());
    await patiently(async () => expect((await rebuild())?.build).toBeNull());
    expect(await visits()).toEqual(next);
    expect(program.ownEnds()).toBe(0);
  } catch (error) {
    console.log(program.output());
    throw error;
  } finally {
    await Promise.all([postgres.destroy(), stores.clickhouse.close()]);
    await program.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});
