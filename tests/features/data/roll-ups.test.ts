import { randomUUID } from 'node:crypto';
import type { ImpressionRow } from '@parley/server/data/events/rows';
import { rebuildRollUps, rollUpNow } from '@parley/server/data/roll-ups/index';
import { deriveNow, rebuildVisits } from '@parley/server/data/visits/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Services } from '@parley/server/platform/context/index';
import { migrationsDirectory, readMigrations } from '@parley/server/platform/migrations/files';
import { statementsOf } from '@parley/server/platform/migrations/index';
import { randomStream } from '@parley/worlds/random';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { holdDay } from '../../testkit/held-day.ts';
import { sharedServices } from '../../testkit/services.ts';
import { makeInstance } from '../analytics/world.ts';
import { readFacts, readRollUps, unevenShares } from './roll-ups-in-clickhouse.ts';
import {
  type Facts,
  leadTouches,
  opportunityTouches,
  type Rolled,
  viewThroughs,
} from './roll-ups-reference.ts';
import { change, makeRollUpWorld, opportunityRow, type RollUpWorld, storeFacts } from './roll-ups-world.ts';

const services = sharedServices();
vi.setConfig({ testTimeout: 300_000 });
afterAll(() => services.close());

const today = holdDay();

const rounded = (rolled: Rolled) =>
  Object.fromEntries(
    [...rolled]
      .map(
        ([key, row]) =>
          [
            key,
            Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value.toFixed(9))])),
          ] as const,
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const viewRows = (facts: Facts): string[] =>
  viewThroughs(facts)
    .map(({ visit, vendor, channel, campaign, pixel, seenAt, by }) =>
      [visit.id, vendor, visit.company, visit.vendor, channel, campaign, pixel, seenAt, by].join('|'),
    )
    .toSorted();

/** How often each key is there, as `key|count`. */
const counted = (keys: readonly string[]): string[] =>
  [...Map.groupBy(keys, (key) => key)].map(([key, { length }]) => `${key}|${length}`).toSorted();

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const dayRows = ({ visits }: Facts): string[] =>
  counted(
    visits.map(({ at, isBot, company, channel, vendor, campaign }) =>
      [dayOf(at), isBot ? 1 : 0, company, channel, vendor, campaign].join('|'),
    ),
  );

const campaignDayRows = ({ visits }: Facts): string[] =>
  counted(visits.map(({ at, vendor, campaign }) => [dayOf(at), vendor, campaign].join('|')));

const viewDayRows = (facts: Facts): string[] =>
  counted(
    viewThroughs(facts).map(({ visit, channel, vendor, campaign, pixel }) =>
      [dayOf(visit.at), channel, vendor, campaign, pixel].join('|'),
    ),
  );

/** Visits and views of each page of a company (as it was named) on a day, and its visits on that day. */
function pageRows({ visits }: Facts): string[] {
  const whole = new Map<string, number>();
  const counts = new Map<string, { of: string; seen: number; viewed: number }>();
  for (const { at, isBot, company, method, paths, views } of visits) {
    const of = [dayOf(at), isBot ? 1 : 0, company, method].join('|');
    whole.set(of, (whole.get(of) ?? 0) + 1);
    for (const [place, path] of paths.entries()) {
      const { seen, viewed } = counts.get(`${of}|${path}`) ?? { seen: 0, viewed: 0 };
      counts.set(`${of}|${path}`, { of, seen: seen + 1, viewed: viewed + (views[place] ?? 0) });
    }
  }
  return [...counts]
    .map(([key, { of, seen, viewed }]) => `${key}|${seen}|${viewed}|${whole.get(of)}`)
    .toSorted();
}

async function expectRollUps(instanceId: string, impressions: readonly ImpressionRow[]): Promise<Facts> {
  const facts = await readFacts(services, instanceId, impressions);
  const found = await readRollUps(services, instanceId);
  const expected = opportunityTouches(facts, today);
  expect(found.days).toEqual(dayRows(facts));
  expect(found.campaignDays).toEqual(campaignDayRows(facts));
  expect(found.pages).toEqual(pageRows(facts));
  expect(found.views).toEqual(viewRows(facts));
  expect(found.viewDays).toEqual(viewDayRows(facts));
  expect(rounded(found.touches)).toEqual(rounded(expected.touches));
  expect(await unevenShares(services, instanceId)).toEqual([]);
  expect(found.ways).toEqual(expected.ways);
  expect(found.leads).toEqual(leadTouches(facts));
  return facts;
}

/** An instance whose visits are derived and whose facts are stored and rolled up. */
async function made(seed: number, visitors?: number): Promise<{ instanceId: string; world: RollUpWorld }> {
  const instanceId = await makeInstance(services);
  const world = makeRollUpWorld(instanceId, seed, visitors);
  await storeFacts(services, instanceId, world);
  await services.clickhouse.insert('page_views', world.pageViews);
  await services.clickhouse.insert('impressions', world.impressions);
  await deriveNow({ services, instanceId });
  await rollUpNow({ services, instanceId });
  return { instanceId, world };
}

const slices = <Item>(items: readonly Item[], parts: number): Item[][] =>
  Array.from({ length: parts }, (_, index) => items.filter((_item, place) => place % parts === index));

describe('roll-ups that follow what arrives in pieces', () => {
  it.each([61])('are those of plain TypeScript, and of a rebuild (seed %i)', async (seed) => {
    const instanceId = await makeInstance(services);
    const world = makeRollUpWorld(instanceId, seed);
    const random = randomStream(seed, 'order');
    await storeFacts(services, instanceId, world);
    const views = slices(world.pageViews, 4);
    const impressions = slices(world.impressions, 4);
    for (let part = 0; part < 4; part++) {
      await services.clickhouse.insert('page_views', views[part] ?? []);
      if (random.chance(0.7)) await deriveNow({ services, instanceId });
      if (random.chance(0.7)) await rollUpNow({ services, instanceId });
      await services.clickhouse.insert('impressions', impressions[part] ?? []);
      if (random.chance(0.7)) await rollUpNow({ services, instanceId });
    }
    await deriveNow({ services, instanceId });
    await rollUpNow({ services, instanceId });
    const facts = await expectRollUps(instanceId, world.impressions);
    expect(viewThroughs(facts).filter(({ by }) => by === 'browser').length).toBeGreaterThan(5);
    expect(viewThroughs(facts).filter(({ by }) => by === 'company').length).toBeGreaterThan(5);
    expect(opportunityTouches(facts, today).touches.size).toBeGreaterThan(50);
    await rebuildVisits({ services, instanceId });
    await rebuildRollUps({ services, instanceId });
    await expectRollUps(instanceId, world.impressions);
  });
});

describe('roll-ups after a change', () => {
  it('of an opportunity: reopened, moved to another company, deleted; and of a lead', async () => {
    const { instanceId, world } = await made(63);
    const { opportunities, leads } = world;
    const closed = opportunities.filter(({ close }) => close !== null);
    const [reopened, moved, deleted] = closed as [(typeof closed)[0], (typeof closed)[0], (typeof closed)[0]];
    const other = opportunities.find(({ company }) => company !== null && company !== moved.company)?.company;
    const [lead] = leads as [(typeof leads)[0]];
    await change(
      services,
      instanceId,
      { opportunities: [reopened.id, moved.id, deleted.id], leads: [lead.id] },
      async (transaction) => {
        await transaction
          .updateTable('opportunities')
          .set({ close_date: null })
          .where('id', '=', reopened.id)
          .execute();
        await transaction
          .updateTable('opportunities')
          .set({ company_id: other ?? null })
          .where('id', '=', moved.id)
          .execute();
        await transaction.deleteFrom('opportunities').where('id', '=', deleted.id).execute();
        await transaction.deleteFrom('leads').where('id', '=', lead.id).execute();
      },
    );
    await rollUpNow({ services, instanceId });
    await expectRollUps(instanceId, world.impressions);
  });

  it('of the windows of days', async () => {
    const { instanceId, world } = await made(64, 25);
    await change(services, instanceId, { all: true }, (transaction) =>
      transaction
        .updateTable('instances')
        .set({ influence_window_days: 6, view_through_days: 2 })
        .where('id', '=', instanceId)
        .execute(),
    );
    await rollUpNow({ services, instanceId });
    await expectRollUps(instanceId, world.impressions);
  });

  it('of the company of visits, and when impressions come late', async () => {
    const { instanceId, world } = await made(65, 25);
    const stamps = [...new Set(world.pageViews.map(({ company_id }) => company_id))].filter(
      (id) => id !== '',
    );
    // The same events named again by e-mail: their visits change company.
    const renamed = world.pageViews
      .filter(({ company_id }) => company_id === stamps[0])
      .map((row) => ({ ...row, company_id: stamps[1] ?? '', company_method: 'override' as const }));
    expect(renamed.length).toBeGreaterThan(0);
    await services.clickhouse.insert('page_views', renamed);
    await deriveNow({ services, instanceId });
    const late = world.impressions
      .slice(0, 30)
      .map((row) => ({ ...row, event_id: randomUUID(), company_id: stamps[2] ?? '', is_click: 0 as const }));
    await services.clickhouse.insert('impressions', late);
    await rollUpNow({ services, instanceId });
    await expectRollUps(instanceId, [...world.impressions, ...late]);
  });

  it.each([
    [9, 'view_throughs', 'view_through_days', 'viewDays'],
    [10, 'visit_days', 'campaign_days', 'campaignDays'],
  ] as const)(
    'of the program: what update %i counts of %s is what a rebuild counts',
    async (update, source, table, rows) => {
      const { instanceId, world } = await made(69, 20);
      const migration = readMigrations(migrationsDirectory('clickhouse')).find(
        ({ number }) => number === update,
      );
      const counts = statementsOf(migration?.text ?? '').filter((statement) =>
        statement.startsWith('INSERT'),
      );
      expect(counts).toHaveLength(1);
      const own = `(SELECT * FROM ${source} FINAL WHERE instance_id = '${instanceId}') AS ${source}`;
      // The rows may be the very same as those deleted here.
      const again = `${(counts[0] ?? '').replace(`${source} FINAL`, own)}, insert_deduplicate = 0`;
      await services.clickhouse.command(
        sql`DELETE FROM ${raw(table)} WHERE instance_id = ${str(instanceId)}`,
        { name: 'test.empty' },
      );
      expect((await readRollUps(services, instanceId))[rows]).toEqual([]);
      // A start that is killed half way counts them twice.
      for (let time = 0; time < 2; time++)
        await services.clickhouse.command(raw(again), { name: 'test.count' });
      await expectRollUps(instanceId, world.impressions);
      await change(services, instanceId, { all: true, visitDays: true }, (transaction) =>
        transaction
          .updateTable('instances')
          .set({ view_through_days: 2 })
          .where('id', '=', instanceId)
          .execute(),
      );
      await rollUpNow({ services, instanceId });
      await expectRollUps(instanceId, world.impressions);
    },
  );

  it('touch no other instance', async () => {
    const first = await made(66, 20);
    const second = await made(66, 20);
    await change(
      services,
      first.instanceId,
      { opportunities: first.world.opportunities.map(({ id }) => id) },
      (transaction) =>
        transaction.deleteFrom('opportunities').where('instance_id', '=', first.instanceId).execute(),
    );
    await rebuildRollUps({ services, instanceId: first.instanceId });
    expect((await readRollUps(services, first.instanceId)).touches.size).toBe(0);
    await expectRollUps(second.instanceId, second.world.impressions);
  });
});

/** Services whose ClickHouse fails at the nth command of that name, before or after the command. */
function failing(name: string, when: 'before' | 'after'): Services {
  let failed = false;
  const { clickhouse } = services;
  return {
    ...services,
    clickhouse: {
      ...clickhouse,
      command: async (statement, options) => {
        const fails = !failed && options.name.startsWith(name);
        if (fails && when === 'before') {
          failed = true;
          throw new Error('killed');
        }
        await clickhouse.command(statement, options);
        if (fails) {
          failed = true;
          throw new Error('killed');
        }
      },
    },
  };
}

describe('a kill between two steps leaves what the next try repairs', () => {
  it.each([
    ['traffic.visits', 'after'],
    ['traffic.visit-days', 'before'],
    ['traffic.visit-days', 'after'],
    ['traffic.company-days', 'before'],
    ['traffic.campaign-days', 'before'],
    ['traffic.view-throughs', 'before'],
    ['traffic.view-throughs', 'after'],
    ['traffic.view-through-days', 'after'],
    ['attribution.touched-opportunities', 'after'],
    ['attribution.step-values', 'after'],
    ['attribution.touched-leads', 'before'],
  ] as const)('%s, %s it', async (step, when) => {
    const instanceId = await makeInstance(services);
    const world = makeRollUpWorld(instanceId, 67, 15);
    await storeFacts(services, instanceId, world);
    const half = Math.floor(world.pageViews.length / 2);
    await services.clickhouse.insert('page_views', world.pageViews.slice(0, half));
    await services.clickhouse.insert('impressions', world.impressions.slice(0, 40));
    await deriveNow({ services, instanceId });
    await rollUpNow({ services, instanceId });
    await services.clickhouse.insert('page_views', world.pageViews.slice(half));
    await services.clickhouse.insert('impressions', world.impressions.slice(40));
    const first = world.opportunities[0];
    if (first === undefined) throw new Error('no opportunity');
    await change(services, instanceId, { opportunities: [first.id] }, (transaction) =>
      transaction
        .updateTable('opportunities')
        .set(opportunityRow(instanceId, { ...first, close: null }))
        .where('id', '=', first.id)
        .execute(),
    );
    const broken = failing(step, when);
    const run = async (with_: Services): Promise<void> => {
      await deriveNow({ services: with_, instanceId });
      await rollUpNow({ services: with_, instanceId });
    };
    await expect(run(broken)).rejects.toThrow();
    // Whatever was marked is processed in between, as another process would.
    await rollUpNow({ services, instanceId });
    await run(services);
    await expectRollUps(instanceId, world.impressions);
  });

  it('of a rebuild of visits', async () => {
    const { instanceId, world } = await made(68, 15);
    await expect(
      rebuildVisits({ services: failing('traffic.visit-days', 'before'), instanceId }),
    ).rejects.toThrow('killed');
    await rollUpNow({ services, instanceId });
    await expectRollUps(instanceId, world.impressions);
  });
});
