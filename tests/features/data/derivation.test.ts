import type { PageViewRow } from '@parley/server/data/events/rows';
import { deriveNow, rebuildVisits, startDerivation } from '@parley/server/data/visits/index';
import { sql, strings } from '@parley/server/platform/clickhouse/sql';
import { randomStream } from '@parley/worlds/random';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { instant, makeInstance, makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

const shuffled = <Item>(items: readonly Item[], seed: number): Item[] => {
  const random = randomStream(seed, 'order');
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
};

/** Rows sent again: the same, or (a retry of the tag) with another time near by or far away. */
function withRepeats(rows: readonly PageViewRow[], seed: number): PageViewRow[] {
  const random = randomStream(seed, 'repeats');
  return rows.flatMap((row) => {
    if (!random.chance(0.15)) return [row];
    const shift = random.pick([0, 0, 2_500, 1_500_000, 4 * 3_600_000]);
    const at = Date.parse(`${row.occurred_at.replace(' ', 'T')}Z`) + shift;
    const repeat = { ...row, occurred_at: instant(at), received_at: instant(at + 900) };
    if (shift === 0 || random.chance(0.5)) return [row, repeat];
    return [row, { ...repeat, company_id: 'comp_named_later', company_method: 'email' as const }];
  });
}

describe('visits derived from page views that arrive in any order, late and twice', () => {
  it.each([11, 12, 13])('are those of a rebuild and of plain TypeScript (seed %i)', async (seed) => {
    const instanceId = await makeInstance(services);
    const rows = shuffled(withRepeats(makeWorld(instanceId, seed, 40).pageViews, seed), seed);
    const random = randomStream(seed, 'batches');
    for (let start = 0; start < rows.length; ) {
      const size = random.between(1, Math.max(1, Math.floor(rows.length / 5)));
      await services.clickhouse.insert('page_views', rows.slice(start, start + size));
      if (random.chance(0.8)) await deriveNow({ services, instanceId });
      start += size;
    }
    await deriveNow({ services });
    const expected = inOrder(deriveReference(rows));
    expect(expected.length).toBeGreaterThan(100);
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(expected);
    await rebuildVisits({ services, instanceId });
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(expected);
  });
});

it('two servers derive many instances in few runs, and one with much to derive holds up none of them', async () => {
  const [view] = makeWorld('', 14, 1).pageViews;
  if (view === undefined) throw new Error('no page view');
  // Long before they arrive: what a server that starts derives again was received shortly before, and is in no run of these.
  const received = instant(Date.now() - 86_400_000);
  const viewsOf = (instanceId: string, visitors: number): PageViewRow[] =>
    Array.from({ length: visitors }, (_, index) => ({
      ...view,
      instance_id: instanceId,
      event_id: crypto.randomUUID(),
      visitor_id: `visitor-${index}`,
      occurred_at: received,
      received_at: received,
    }));
  const small = await Promise.all(Array.from({ length: 200 }, () => makeInstance(services)));
  const large = await makeInstance(services);
  const released = Promise.withResolvers<void>();
  let runs = 0;
  const slow = {
    ...services.clickhouse,
    command: async (...asked: Parameters<typeof services.clickhouse.command>): Promise<void> => {
      const [{ params }, { name }] = asked;
      if (name === 'traffic.session-windows') {
        runs++;
        if (JSON.stringify(params).includes(large)) await released.promise;
      }
      await services.clickhouse.command(...asked);
    },
  };
  const derivedOf = async (ids: readonly string[]): Promise<number> => {
    const [row] = await services.clickhouse.rows<{ visits: number }>(
      sql`SELECT toUInt32(count()) AS visits FROM visits FINAL WHERE instance_id IN (SELECT arrayJoin(${strings(ids)}))`,
      { name: 'test.visits' },
    );
    return row?.visits ?? 0;
  };
  // More than what is derived together with others.
  await services.clickhouse.insert('page_views', viewsOf(large, 2100));
  await services.clickhouse.insert(
    'page_views',
    small.flatMap((id) => viewsOf(id, 1)),
  );
  const servers = [1, 2].map(() => startDerivation({ services: { ...services, clickhouse: slow } }));
  try {
    await patiently(async () => expect(await derivedOf(small)).toBe(small.length));
    expect(await derivedOf([large])).toBe(0);
    expect(runs).toBeLessThan(20);
    released.resolve();
    await patiently(async () => expect(await derivedOf([large])).toBe(2100));
  } finally {
    released.resolve();
    await Promise.all(servers.map((server) => server.stop()));
  }
});
