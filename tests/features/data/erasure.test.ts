import { toDay } from '@parley/core/dates';
import {
  countExpired,
  countSubject,
  eraseSubject,
  expireRows,
  type Subject,
} from '@parley/server/data/erasure/index';
import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import { raw, sql, str } from '@parley/server/platform/clickhouse/sql';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type { OpportunityStatus } from '@parley/server/platform/postgres/fact-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isolatedServices, type TestServices } from '../../testkit/services.ts';
import { deriveReference } from '../analytics/reference/visits.ts';
import { type AnalyticsWorld, makeInstance, makeWorld, storeCompanies } from '../analytics/world.ts';
import { inOrder, standingVisits } from './visits-in-clickhouse.ts';

let services: TestServices;
beforeAll(async () => {
  services = await isolatedServices();
});
afterAll(() => services.close());

async function storedWorld(
  seed: number,
  visitors = 40,
): Promise<{ instanceId: string; world: AnalyticsWorld }> {
  const instanceId = await makeInstance(services);
  const world = makeWorld(instanceId, seed, visitors);
  await storeCompanies(services, instanceId, world);
  await services.clickhouse.insert('page_views', world.pageViews);
  await services.clickhouse.insert('impressions', world.impressions);
  await rebuildVisits({ services, instanceId });
  await rollUpNow({ services, instanceId });
  return { instanceId, world };
}

/** Rows that hold a value in a column of this name, in each table of ClickHouse that has one: asked of the engine itself. */
async function leftIn(column: string, value: string): Promise<Record<string, number>> {
  const tables = await services.clickhouse.rows<{ table: string }>(
    sql`
      SELECT DISTINCT of.table AS table FROM system.columns AS of
      INNER JOIN system.tables AS tables ON tables.database = of.database AND tables.name = of.table
      WHERE of.database = currentDatabase() AND of.name = ${str(column)} AND tables.engine LIKE '%MergeTree'`,
    { name: 'test.tables' },
  );
  expect(tables.length).toBeGreaterThan(3);
  const left = await Promise.all(
    tables.map(async ({ table }) => {
      const [found] = await services.clickhouse.rows<{ rows: number }>(
        sql`SELECT toUInt32(count()) AS rows FROM ${raw(table)} WHERE ${raw(column)} = ${str(value)}`,
        { name: 'test.left' },
      );
      return [table, found?.rows ?? 0] as const;
    }),
  );
  return Object.fromEntries(left.filter(([, rows]) => rows > 0));
}

/** The same of PostgreSQL. */
async function leftInPostgres(columns: readonly string[], value: string): Promise<string[]> {
  const pool = createPostgresPool(services.addresses.postgres, { maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ table_name: string; column_name: string }>(
      "select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name = any($1)",
      [columns],
    );
    expect(rows.length).toBeGreaterThan(3);
    const left: string[] = [];
    for (const { table_name, column_name } of rows) {
      const found = await pool.query(`select from "${table_name}" where "${column_name}"::text = $1`, [
        value,
      ]);
      if (found.rows.length > 0) left.push(table_name);
    }
    return left;
  } finally {
    await pool.end();
  }
}

const rowsOf = async (subject: Subject): Promise<Record<string, number>> =>
  Object.fromEntries((await countSubject(services, subject)).map(({ table, rows }) => [table, rows]));

describe('a visitor', () => {
  it('is gone from every table, and figures are those of the others', async () => {
    const { instanceId, world } = await storedWorld(41);
    const id = world.pageViews[0]?.visitor_id ?? '';
    const others = world.pageViews.filter((row) => row.visitor_id !== id);
    const subject = { kind: 'visitor', instanceId, id } as const;
    expect(await rowsOf(subject)).toMatchObject({ page_views: world.pageViews.length - others.length });
    await services.postgres
      .insertInto('ingest_quarantine')
      .values({
        target_table: 'page_views',
        deduplication_token: `test ${id}`,
        row_count: 2,
        rows: [id, 'somebody']
          .map((visitor_id) => `${JSON.stringify({ instance_id: instanceId, visitor_id })}\n`)
          .join(''),
        error: 'test',
      })
      .execute();
    await eraseSubject(services, subject);
    expect(await leftIn('visitor_id', id)).toEqual({});
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(deriveReference(others)));
    await rollUpNow({ services, instanceId });
    const [days] = await services.clickhouse.rows<{ visits: number }>(
      sql`SELECT toUInt32(sum(visits)) AS visits FROM visit_days FINAL WHERE instance_id = ${str(instanceId)}`,
      { name: 'test.days' },
    );
    expect(days?.visits).toBe(deriveReference(others).length);
    const quarantined = await services.postgres.selectFrom('ingest_quarantine').select('rows').execute();
    expect(quarantined.map(({ rows }) => rows).join('')).not.toContain(id);
    expect(quarantined.map(({ rows }) => rows).join('')).toContain('somebody');
  });
});

describe('a company', () => {
  it('is gone from every table of both stores, with who came from it', async () => {
    const { instanceId, world } = await storedWorld(42);
    const [named] = await services.clickhouse.rows<{ id: string }>(
      sql`SELECT company_id AS id FROM visits FINAL WHERE instance_id = ${str(instanceId)} AND company_id != '' GROUP BY id ORDER BY count() DESC LIMIT 1`,
      { name: 'test.company' },
    );
    const id = named?.id ?? '';
    const other = `${instanceId}-other`;
    const row = (of: string) => ({ id: of, instance_id: instanceId, name: of, domain: `${of}.example` });
    await services.postgres
      .insertInto('companies')
      .values([row(id), row(other)])
      .execute();
    const before = await rowsOf({ kind: 'company', instanceId, id });
    expect(before['page_views']).toBeGreaterThan(0);
    await eraseSubject(services, { kind: 'company', instanceId, id });
    expect(await leftIn('company_id', id)).toEqual({});
    expect(await leftInPostgres(['company_id'], id)).toEqual([]);
    const left = await services.postgres
      .selectFrom('companies')
      .select('id')
      .where('instance_id', '=', instanceId)
      .execute();
    expect(left).toEqual([{ id: other }]);
    expect(await rowsOf({ kind: 'company', instanceId, id })).toEqual({});
    expect((await rowsOf({ kind: 'instance', instanceId }))['page_views'] ?? 0).toBeLessThan(
      world.pageViews.length,
    );
  });
});

describe('an instance', () => {
  let instanceId: string;
  let otherId: string;
  beforeAll(async () => {
    [{ instanceId }, { instanceId: otherId }] = await Promise.all([storedWorld(43, 12), storedWorld(45, 12)]);
  });

  it('is gone from every table of both stores, and nothing of another is', async () => {
    const other = await rowsOf({ kind: 'instance', instanceId: otherId });
    await eraseSubject(services, { kind: 'instance', instanceId });
    expect(await leftIn('instance_id', instanceId)).toEqual({});
    expect(
      await leftInPostgres(['instance_id', 'organization_id', 'active_organization_id'], instanceId),
    ).toEqual([]);
    expect(await rowsOf({ kind: 'instance', instanceId: otherId })).toEqual(other);
  });

  it('is deleted again after a crash between the deletion and its record', async () => {
    await eraseSubject(services, { kind: 'instance', instanceId });
    expect(await leftIn('instance_id', instanceId)).toEqual({});
  });
});

describe('retention', () => {
  it('keeps whole months, and what is derived from them', async () => {
    const { instanceId, world } = await storedWorld(44);
    const now = Date.parse('2026-04-15T12:00:00Z');
    const asked = { instanceId, kind: 'traffic', months: 1, now } as const;
    const old = world.pageViews.filter((row) => row.occurred_at < '2026-03-01');
    const went = await countExpired(services, asked);
    expect(went).toEqual([
      {
        table: 'page_views',
        rows: old.length,
        since: old.map((row) => row.occurred_at.slice(0, 10)).toSorted()[0],
      },
      { table: 'visits', rows: expect.any(Number), since: expect.any(String) },
    ]);
    expect(await expireRows(services, asked)).toEqual(went);
    const kept = deriveReference(world.pageViews.filter((row) => row.occurred_at >= '2026-03-01'));
    const [oldest] = await services.clickhouse.rows<{ day: string }>(
      sql`SELECT toString(toDate(min(occurred_at))) AS day FROM page_views WHERE instance_id = ${str(instanceId)}`,
      { name: 'test.oldest' },
    );
    expect(oldest?.day).toBe(toDay(Date.parse('2026-03-01T00:00:00Z')));
    expect(kept.length).toBeGreaterThan(10);
    await rebuildVisits({ services, instanceId });
    expect(inOrder(await standingVisits(services, instanceId))).toEqual(inOrder(kept));
    expect(await expireRows(services, asked)).toEqual([]);
  });

  it('takes closed opportunities, spend, and companies of which nothing is left', async () => {
    const instanceId = await makeInstance(services);
    const { postgres } = services;
    const now = Date.parse('2026-04-15T12:00:00Z');
    const deal = (id: string, status: OpportunityStatus, close_date: string) => ({
      id: `oppt_${instanceId}${id}`,
      instance_id: instanceId,
      external_id: id,
      name: id,
      status,
      open_date: '2025-01-01',
      close_date,
      amount: 1,
      source: 'file',
      company_id: id === 'open' ? `${instanceId}-deal` : null,
    });
    const company = (id: string, made: string) => ({
      id: `${instanceId}-${id}`,
      instance_id: instanceId,
      name: id,
      domain: `${id}.example`,
      created_at: new Date(made),
    });
    await postgres
      .insertInto('companies')
      .values([
        company('deal', '2026-01-01'),
        company('idle', '2026-01-01'),
        company('visitor', '2026-01-01'),
        company('young', '2026-03-02'),
      ])
      .execute();
    await services.clickhouse.insert('page_views', [
      { instance_id: instanceId, company_id: `${instanceId}-visitor`, occurred_at: '2026-04-01 10:00:00' },
    ]);
    await services.clickhouse.insert('companies', [
      { instance_id: instanceId, company_id: `${instanceId}-idle`, name: 'idle', version: 1 },
    ]);
    await postgres
      .insertInto('opportunities')
      .values([
        deal('won', 'CLOSED_WON', '2026-02-28'),
        deal('lost', 'CLOSED_LOST', '2026-03-01'),
        deal('open', 'PIPELINE', '2026-01-01'),
      ])
      .execute();
    const spend = (month: string) => ({
      instance_id: instanceId,
      vendor_id: 'vndr_6sense',
      month,
      amount: 5,
    });
    await postgres
      .insertInto('vendor_spend')
      .values([spend('2026-02-01'), spend('2026-03-01')])
      .execute();
    const asked = { instanceId, months: 1, now };
    const GONE = { opportunities: 'opportunities', spend: 'vendor_spend', companies: 'companies' } as const;
    for (const kind of ['opportunities', 'spend', 'companies'] as const)
      expect(await expireRows(services, { ...asked, kind })).toEqual([
        { table: GONE[kind], rows: 1, since: expect.stringMatching(/^2026-0[12]-/) },
      ]);

    const deals = await postgres
      .selectFrom('opportunities')
      .select('external_id')
      .where('instance_id', '=', instanceId)
      .orderBy('external_id')
      .execute();
    expect(deals.map(({ external_id }) => external_id)).toEqual(['lost', 'open']);
    const months = await postgres
      .selectFrom('vendor_spend')
      .select('month')
      .where('instance_id', '=', instanceId)
      .execute();
    expect(months).toEqual([{ month: '2026-03-01' }]);
    const made = await postgres
      .selectFrom('companies')
      .select('name')
      .where('id', 'like', `${instanceId}-%`)
      .orderBy('name')
      .execute();
    expect(made.map(({ name }) => name)).toEqual(['deal', 'visitor', 'young']);
    expect(await leftIn('company_id', `${instanceId}-idle`)).toEqual({});
    for (const kind of ['opportunities', 'spend', 'companies'] as const)
      expect(await expireRows(services, { ...asked, kind })).toEqual([]);
  });
});
