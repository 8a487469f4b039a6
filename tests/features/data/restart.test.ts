import { deriveNow } from '@parley/server/data/visits/index';
import { sql } from '@parley/server/platform/clickhouse/sql';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { instant, makeInstance, makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

/** Does something as a process that knows nothing of what others did. */
async function afterRestart(run: (restarted: TestServices) => Promise<void>): Promise<void> {
  const postgres = connectPostgres(services.addresses.postgres, { maxConnections: 5 });
  try {
    await run({ ...services, postgres });
  } finally {
    await postgres.destroy();
  }
}

async function lastVersion(): Promise<string> {
  const rows = await services.clickhouse.rows<{ version: string }>(
    sql`SELECT toString(max(version)) AS version FROM visits`,
    { name: 'test.version' },
  );
  return rows[0]?.version ?? '';
}

const watermark = async (): Promise<number> =>
  (
    await services.postgres
      .selectFrom('derivation_watermarks')
      .select('arrived_at')
      .where('id', '=', 'visits')
      .executeTakeFirstOrThrow()
  ).arrived_at.getTime();

const arrivalOf = (instanceId: string, visitor: string, arrivedAt: number, at: string) => ({
  arrived_at: instant(arrivedAt),
  instance_id: instanceId,
  visitor_id: visitor,
  first_at: at,
  last_at: at,
  page_views: 1,
});

describe('after a restart', () => {
  it('derives what has come since, and nothing of what was derived', async () => {
    const instanceId = await makeInstance(services);
    const rows = makeWorld(instanceId, 31, 30).pageViews;
    const half = Math.floor(rows.length / 2);
    await services.clickhouse.insert('page_views', rows.slice(0, half));
    await deriveNow({ services });
    const before = await lastVersion();
    await afterRestart((restarted) => deriveNow({ services: restarted }));
    expect(await lastVersion()).toBe(before);

    await services.clickhouse.insert('page_views', rows.slice(half));
    await afterRestart((restarted) => deriveNow({ services: restarted }));
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(rows)));
  });

  it('derives what had arrived before the last, and was not to be seen yet', async () => {
    const before = await lastVersion();
    const instanceId = await makeInstance(services);
    const rows = makeWorld(instanceId, 32, 10).pageViews;
    await services.clickhouse.insert('page_views', rows);
    await deriveNow({ services });
    const derived = await lastVersion();
    expect(derived).not.toBe(before);
    const [late] = rows;
    await services.clickhouse.insert('page_view_arrivals', [
      arrivalOf(instanceId, late?.visitor_id ?? '', (await watermark()) - 1000, late?.occurred_at ?? ''),
    ]);
    await afterRestart((restarted) => deriveNow({ services: restarted }));
    expect(await lastVersion()).not.toBe(derived);
  });

  it('does not look again at what came before a minute without arrivals, and sees what comes then', async () => {
    const instanceId = await makeInstance(services);
    const rows = makeWorld(instanceId, 33, 10).pageViews;
    const half = Math.floor(rows.length / 2);
    await services.clickhouse.insert('page_views', rows.slice(0, half));
    await services.clickhouse.command(sql`TRUNCATE TABLE page_view_arrivals`, { name: 'test.arrivals' });
    await services.postgres.deleteFrom('derivation_watermarks').where('id', '=', 'visits').execute();
    const long = Date.now() - 120_000;
    await services.clickhouse.insert(
      'page_view_arrivals',
      rows.slice(0, half).map((row) => arrivalOf(instanceId, row.visitor_id, long, row.occurred_at)),
    );
    await afterRestart((restarted) => deriveNow({ services: restarted }));
    expect(await watermark()).toBe(long + 60_001);
    await services.clickhouse.insert('page_views', rows.slice(half));
    await afterRestart((restarted) => deriveNow({ services: restarted }));
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(rows)));
  });
});
