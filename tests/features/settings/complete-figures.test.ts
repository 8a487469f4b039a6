import { isDeepStrictEqual } from 'node:util';
import { METRIC_IDS } from '@parley/core/metrics';
import {
  companyActivityStatement,
  explainMetric,
  resolveScope,
  runMetricQuery,
} from '@parley/server/analytics/index';
import { listVersions, saveVersion } from '@parley/server/data/configuration/index';
import { eraseSubject } from '@parley/server/data/erasure/index';
import { rebuildRollUps, rollUpNow } from '@parley/server/data/roll-ups/index';
import { deriveNow, openRebuild, serveRequest } from '@parley/server/data/visits/index';
import { SIDED_TABLES } from '@parley/server/platform/clickhouse/sides';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { type Services, sideOf, withFigures } from '@parley/server/platform/context/index';
import { isOutage } from '@parley/server/platform/errors/index';
import { MESSY_WINDOW_DAYS, messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import { deriveReference, type ReferenceSettings } from '../analytics/reference/visits.ts';
import { makeWorld } from '../analytics/world.ts';
import { inOrder, standingVisits } from '../data/visits-in-clickhouse.ts';

/** A machine with other work to do takes its time. */
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

/** Services that do something after a statement of that name has run, each of them for the first time. */
function pausedAfter(names: readonly string[], pause: (name: string) => Promise<void>): Services {
  const left = new Set(names);
  const { clickhouse } = services;
  return {
    ...services,
    clickhouse: {
      ...clickhouse,
      command: async (statement, options) => {
        await clickhouse.command(statement, options);
        if (left.delete(options.name)) await pause(options.name);
      },
    },
  };
}

/** What ClickHouse answers when a statement was killed. */
const cancelled = (): Error => Object.assign(new Error('Query was cancelled'), { code: '394' });

/**
 * Services of which every statement with a name is ended by KILL QUERY, once for each name. One that is faster has done its work, and
 * its answer is replaced: that is a kill at its very end, and every name has one however busy the machine is. `done` are those that ended well.
 */
function killing(killed: Set<string>, done: string[]): Services {
  const { clickhouse } = services;
  const uuid = '_'.repeat(36);
  const kill = (name: string): Promise<void> =>
    clickhouse.command(
      raw(`KILL QUERY WHERE query_id LIKE '${name}-${uuid}' AND current_database = currentDatabase() ASYNC`),
      { name: 'test.kill' },
    );
  return {
    ...services,
    clickhouse: {
      ...clickhouse,
      command: async (statement, options) => {
        if (killed.has(options.name)) {
          await clickhouse.command(statement, options);
          done.push(options.name);
          return;
        }
        let isRunning = true;
        const asked = clickhouse
          .command(statement, options)
          .then(cancelled, (error: unknown) => error)
          .finally(() => {
            isRunning = false;
          });
        while (isRunning) await kill(options.name).catch(() => undefined);
        const error = await asked;
        killed.add(options.name);
        throw error;
      },
    },
  };
}

const save = (
  instanceId: string,
  kind: 'exclusions' | 'channel-rules' | 'pipeline-report',
  body: object,
  restoredFrom?: number,
) =>
  services.postgres.transaction().execute((transaction) =>
    saveVersion({
      transaction,
      ctx: { instance: { id: instanceId }, viewer: null },
      kind,
      body: body as never,
      restoredFrom,
    }),
  );

const plain = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(10)) : value;

/** A row with its parallel arrays as one list, which is in no order, and without the last digits of sums. */
function comparable(row: Record<string, unknown>): unknown {
  const lists = Object.entries(row).filter(([name, value]) => Array.isArray(value) && !/steps/.test(name));
  const rest = Object.entries(row).filter((entry) => !lists.some(([name]) => name === entry[0]));
  const [, first] = lists[0] ?? [];
  const items = (first as unknown[] | undefined)?.map((_, index) =>
    JSON.stringify(lists.map(([, list]) => plain((list as unknown[])[index]))),
  );
  return { ...Object.fromEntries(rest), items: items?.toSorted() };
}

const RULE = {
  id: 'rule',
  channelId: 'chnl_other',
  vendorId: 'vndr_other',
  media: [],
  sources: [],
  referralDomains: ['*'],
  customParameters: [],
};

describe('figures of an instance', () => {
  let stored: StoredWorld;
  beforeAll(async () => {
    stored = await storeWorld(services, messyWorld(5), { influenceWindowDays: MESSY_WINDOW_DAYS });
  });

  /** The rows of every table that figures are read from, as a request that begins now reads them. */
  async function tables(): Promise<Record<string, unknown>> {
    const { clickhouse, instance } = await withFigures(stored.ctx, stored.ctx.instance.id);
    const read = SIDED_TABLES.map(async (table) => {
      const rows = await clickhouse.rows<Record<string, unknown>>(
        sql`SELECT * EXCEPT (version, is_deleted) FROM ${raw(table)} FINAL WHERE instance_id = ${str(instance.id)} ORDER BY ALL`,
        { name: 'test.rows' },
      );
      return [table, rows.map(comparable)];
    });
    return Object.fromEntries(await Promise.all(read));
  }

  /** Sums, breakdowns, explanations and lists, as a request that begins now answers them. */
  async function answers() {
    const ctx = await withFigures(stored.ctx, stored.ctx.instance.id);
    const query = { filters: [], range: stored.world.range, viewThrough: true };
    const breakdown = await runMetricQuery({
      ctx,
      input: { ...query, metrics: METRIC_IDS, dimensions: ['vendor'] },
    });
    const explained = await Promise.all(
      (['visits', 'pipelineInfluenced', 'pipelineLinear'] as const).map((metric) =>
        explainMetric({
          ctx,
          input: {
            query: { ...query, metrics: [metric], dimensions: [] },
            metric,
            page: { limit: 500, offset: 0 },
          },
        }),
      ),
    );
    const list = await ctx.clickhouse.rows<{ company_id: string }>(
      await companyActivityStatement({ ctx, input: { range: stored.world.range, filters: [] } }),
      { name: 'test.list' },
    );
    const figures = [...breakdown.rows, breakdown.totals].map(({ dimensions, metrics }) => [
      dimensions,
      // Without the last digits, which depend on the order of adding up.
      Object.entries(metrics).map(([metric, figure]) => [metric, figure && Number(figure.toPrecision(10))]),
    ]);
    return { figures, explained: explained.map(({ rows, value }) => ({ rows, value })), list };
  }

  const everything = async () => ({ tables: await tables(), ...(await answers()) });

  it('are all of the former rules until all are of the new ones, and exactly the former after bringing them back', async () => {
    const { id } = stored.ctx.instance;
    const former = await everything();
    await save(id, 'exclusions', { paths: ['/pricing'] });
    await save(id, 'channel-rules', { rules: [{ ...RULE, id: `rule_${id.slice(-6)}` }] });
    const looked: string[] = [];
    const points = [
      'traffic.rebuild',
      'traffic.visit-days',
      'traffic.company-days',
      'traffic.view-throughs',
      'attribution.touched-opportunities',
      'attribution.touched-leads',
    ];
    const paused = pausedAfter(points, async (name) => {
      looked.push(name);
      expect(await tables(), `tables after ${name}`).toEqual(former.tables);
      // Answers are made of the tables: whoever reads a wrong one shows it when all of them are made again.
      if (looked.length === points.length) {
        const now = await answers();
        for (const part of ['figures', 'explained', 'list'] as const)
          expect(now[part], `${part} after ${name}`).toEqual(former[part]);
      }
      expect((await openRebuild(services.postgres, id))?.share).toBeLessThan(1);
    });
    expect(await serveRequest(paused, id)).toBe(true);
    expect(looked.toSorted()).toEqual(points.toSorted());
    const applied = await everything();
    for (const part of ['tables', 'figures', 'explained'] as const)
      expect(applied[part]).not.toEqual(former[part]);
    for (const kind of ['exclusions', 'channel-rules'] as const) {
      const [last, first] = await listVersions(services.postgres, { instanceId: id, kind });
      expect(last?.appliedAt).not.toBeNull();
      await save(id, kind, first?.body as object, 1);
    }
    expect(await everything()).toEqual(applied);
    await serveRequest(services, id);
    const back = await everything();
    for (const part of ['tables', 'figures', 'explained', 'list'] as const)
      expect(back[part], part).toEqual(former[part]);
  });

  it('are all of the former windows of touches until all are of the new ones, whatever is rolled up meanwhile', async () => {
    const { id } = stored.ctx.instance;
    const windowOf = async () => (await resolveScope(stored.ctx, undefined)).influenceWindowDays;
    const former = await tables();
    const windows = { influenceWindow: MESSY_WINDOW_DAYS + 60, viewThroughDays: 2 };
    await save(id, 'pipeline-report', { url: null, fieldName: null, ...windows });
    // What is marked follows the windows that figures have, also before the rebuild begins.
    await rebuildRollUps({ services, instanceId: id });
    expect(await tables()).toEqual(former);
    const paused = pausedAfter(['attribution.touched-opportunities'], async () => {
      expect(await tables()).toEqual(former);
      expect(await windowOf()).toBe(MESSY_WINDOW_DAYS);
      expect(await openRebuild(services.postgres, id)).toBeDefined();
    });
    expect(await serveRequest(paused, id)).toBe(true);
    const applied = await tables();
    for (const table of ['view_throughs', 'touched_opportunities', 'touched_leads'])
      expect(applied[table], table).not.toEqual(former[table]);
    expect(await windowOf()).toBe(windows.influenceWindow);
    await rebuildRollUps({ services, instanceId: id });
    expect(await tables()).toEqual(applied);
    const [last, first] = await listVersions(services.postgres, { instanceId: id, kind: 'pipeline-report' });
    expect(last?.appliedAt).not.toBeNull();
    await save(id, 'pipeline-report', first?.body as object, 1);
    await serveRequest(services, id);
    expect(await tables()).toEqual(former);
    // A report is where opportunities come from: no figure waits for it.
    const url = 'https://acme.lightning.force.com/lightning/r/Report/1/view';
    const saved = await save(id, 'pipeline-report', { ...(first?.body as object), url });
    expect(saved?.isApplied).toBe(true);
  });
});

describe('what comes while figures are recomputed', () => {
  async function withTraffic(seed: number, part = 1) {
    const { id } = await createTestInstance(services);
    // Two months: each has parts of its own in every table, and what deletes rows waits for all of them.
    const rows = makeWorld(id, seed, 30).pageViews.filter(({ occurred_at }) => occurred_at < '2026-04-01');
    const early = rows.filter((_, index) => index % 4 < 4 * part);
    await services.clickhouse.insert('page_views', early);
    await deriveNow({ services, instanceId: id });
    const visits = async () => inOrder(await standingVisits(services, id));
    const expected = (of: typeof rows, settings: ReferenceSettings = {}) =>
      inOrder(deriveReference(of, settings));
    return { id, rows, early, late: rows.filter((row) => !early.includes(row)), visits, expected };
  }
  const NEW = { exclusions: ['/careers'] };

  it('is in the visits of the former rules at once, and of the new ones after', async () => {
    const { id, rows, early, late, visits, expected } = await withTraffic(91, 0.5);
    const { id: other } = await createTestInstance(services);
    const ofOther = makeWorld(other, 96, 2).pageViews;
    expect(await visits()).toEqual(expected(early));
    await save(id, 'exclusions', { paths: NEW.exclusions });
    const paused = pausedAfter(['traffic.rebuild'], async () => {
      await services.clickhouse.insert('page_views', late);
      await deriveNow({ services, instanceId: id });
      expect(await visits()).toEqual(expected(rows));
      // Nor does another instance wait, for its visits or what is made of them.
      await services.clickhouse.insert('page_views', ofOther);
      await deriveNow({ services, instanceId: other });
      await rollUpNow({ services, instanceId: other });
      expect(inOrder(await standingVisits(services, other))).toEqual(expected([...ofOther]));
    });
    await serveRequest(paused, id);
    expect(await visits()).toEqual(expected(rows, NEW));
    // The other side is that of the former rules still; what comes now is on the side that is read.
    expect(await sideOf(services.postgres, id)).toBe(1);
  });

  it('is another change: figures follow the first, then the second', async () => {
    const { id, rows, visits, expected } = await withTraffic(92);
    await save(id, 'exclusions', { paths: NEW.exclusions });
    const second = { exclusions: ['/pricing'] };
    await serveRequest(
      pausedAfter(['traffic.rebuild'], async () => {
        await save(id, 'exclusions', { paths: second.exclusions });
      }),
      id,
    );
    expect(await visits()).toEqual(expected(rows, NEW));
    expect(await openRebuild(services.postgres, id)).toBeDefined();
    const [again] = rows;
    // Derived again meanwhile, by what figures follow and not by what is asked for.
    if (again !== undefined) await services.clickhouse.insert('page_views', [again]);
    await deriveNow({ services, instanceId: id });
    expect(await visits()).toEqual(expected(rows, NEW));
    await serveRequest(services, id);
    expect(await visits()).toEqual(expected(rows, second));
  });

  it('is the erasure of a visitor: it begins again, without them', async () => {
    const { id, rows, visits, expected } = await withTraffic(93);
    const visitor = rows[0]?.visitor_id ?? '';
    const rest = rows.filter((row) => row.visitor_id !== visitor);
    await save(id, 'exclusions', { paths: NEW.exclusions });
    const paused = pausedAfter(['traffic.rebuild'], () =>
      eraseSubject(services, { kind: 'visitor', id: visitor, instanceId: id }),
    );
    expect(await serveRequest(paused, id)).toBe(false);
    expect(await visits()).toEqual(expected(rest));
    expect(await serveRequest(services, id)).toBe(true);
    expect(await visits()).toEqual(expected(rest, NEW));
  });

  it('is the end of the server, after its visits are made and again after their sums: the next one goes on', async () => {
    const { id, rows, visits, expected } = await withTraffic(94);
    // What a rebuild that was given up has left is cleared at the beginning of this one.
    await services.clickhouse.command(
      sql`INSERT INTO visits_twin SELECT * REPLACE (page_views + 1 AS page_views) FROM visits WHERE instance_id = ${str(id)}`,
      { name: 'test.left' },
    );
    await save(id, 'exclusions', { paths: NEW.exclusions });
    for (const name of ['traffic.rebuild', 'traffic.visit-days']) {
      const killed = pausedAfter([name], async () => {
        throw new Error(`killed after ${name}`);
      });
      await expect(serveRequest(killed, id)).rejects.toThrow(`killed after ${name}`);
      expect(await visits()).toEqual(expected(rows));
    }
    await serveRequest(services, id);
    expect(await visits()).toEqual(expected(rows, NEW));
  });

  it('is KILL QUERY for its statements: it goes on where it was, with what it had, and ends right', async () => {
    const { id, rows, visits, expected } = await withTraffic(95);
    await save(id, 'exclusions', { paths: NEW.exclusions });
    const killed = new Set<string>();
    const done: string[] = [];
    const builds = new Set<string>();
    const failures: unknown[] = [];
    const serve = () =>
      serveRequest(killing(killed, done), id).catch((error: unknown) => {
        failures.push(error);
        return false;
      });
    let areNew = false;
    while (!(await serve())) {
      // What is taken away after the switch may be ended, too: figures are the new ones then, and stay so.
      const seen = await visits();
      areNew ||= isDeepStrictEqual(seen, expected(rows, NEW));
      expect(seen).toEqual(areNew ? expected(rows, NEW) : expected(rows));
      const row = await services.postgres
        .selectFrom('visit_rebuilds')
        .select('build')
        .where('instance_id', '=', id)
        .executeTakeFirst();
      if (row?.build) builds.add(row.build.id);
    }
    expect(killed).toContain('traffic.rebuild');
    expect(killed.size).toBeGreaterThan(2);
    expect(failures.filter((failure) => !isOutage(failure))).toEqual([]);
    expect(builds.size).toBe(1);
    // What was made before later statements were killed is not made again.
    expect(done.filter((name) => name === 'traffic.rebuild')).toHaveLength(1);
    expect(await visits()).toEqual(expected(rows, NEW));
  });
});
