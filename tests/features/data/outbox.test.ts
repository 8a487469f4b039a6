import { randomUUID } from 'node:crypto';
import { eraseAddresses } from '@parley/server/features/ingest/erase-addresses';
import { listQuarantine } from '@parley/server/features/ingest/quarantine/list-quarantine';
import { replayQuarantine } from '@parley/server/features/ingest/quarantine/replay-quarantine';
import type { ClickHouse } from '@parley/server/platform/clickhouse/clickhouse';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Context, Services } from '@parley/server/platform/context/index';
import { enqueueClickhouseRows } from '@parley/server/platform/outbox/index';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from '../../testkit/patiently.ts';
import { isolatedServices } from '../../testkit/services.ts';
import { NOWHERE, testViewer } from '../../testkit/viewer.ts';
import { aPage, type IngestServer, startIngestServer } from '../ingest/ingest-server.ts';

/** How ClickHouse behaves for the server under test: it answers, it is away, or it stores and its answer is lost. */
type Mood = 'up' | 'away' | 'answers-lost';

let server: IngestServer;
let mood: Mood;
let refused: string | undefined;
/** A table that takes no rows although ClickHouse is there: it is full of parts, for example. */
let blocked: string | undefined;

const away = (): Error => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

beforeEach(async () => {
  mood = 'up';
  refused = undefined;
  blocked = undefined;
  const services = await isolatedServices({ PARLEY_TRUST_PROXY: 'true' });
  const { clickhouse } = services;
  const moody: ClickHouse = {
    ...clickhouse,
    insert: async (table, rows, options) => {
      if (mood === 'away') throw away();
      if (table === blocked) throw Object.assign(new Error('Too many parts'), { code: '252' });
      const text = typeof rows === 'string' ? rows : JSON.stringify(rows);
      if (refused !== undefined && text.includes(refused))
        await clickhouse.insert(table, `{"occurred_at": "never"}`, options);
      await clickhouse.insert(table, rows, options);
      if (mood === 'answers-lost') throw away();
    },
  };
  server = await startIngestServer({}, { ...services, clickhouse: moody });
});
afterEach(() => server.close());

const contextOf = (services: Services, id: string): Context => ({
  ...services,
  requestId: 'test',
  origin: NOWHERE,
  viewer: testViewer(),
  instance: { id },
});

const send = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  const answers = await Promise.all(
    ids.map((id) => server.post(aPage({ token: server.instance.token, id, visitor: `v${id.slice(0, 8)}` }))),
  );
  for (const answer of answers) expect(await answer.json()).toMatchObject({ accepted: 1 });
  return ids;
};

const outbox = async (): Promise<number> => {
  const rows = await server.services.postgres
    .selectFrom('clickhouse_outbox')
    .select('row_count')
    .where('target_table', '=', 'page_views')
    .execute();
  return rows.reduce((sum, { row_count }) => sum + row_count, 0);
};

const stored = async (): Promise<string[]> => {
  const rows = await server.services.clickhouse.rows<{ id: string }>(
    sql`SELECT toString(event_id) AS id FROM page_views WHERE instance_id = ${str(server.instance.id)}`,
    { name: 'test.stored' },
  );
  return rows.map(({ id }) => id).sort();
};

const drained = (expected: readonly string[]): Promise<void> =>
  patiently(async () => {
    expect(await outbox()).toBe(0);
    expect(await stored()).toEqual([...expected].sort());
  });

describe('while ClickHouse is away', () => {
  it('events wait in PostgreSQL and are stored once when it is back', async () => {
    const before = await send(20);
    await drained(before);
    mood = 'away';
    const during = await send(50);
    expect(await outbox()).toBe(50);
    expect(await stored()).toEqual([...before].sort());
    mood = 'up';
    const after = await send(20);
    await drained([...before, ...during, ...after]);
  });

  it('batches whose answer was lost are not stored twice', async () => {
    mood = 'answers-lost';
    const ids = await send(40);
    await patiently(async () => expect(await stored()).not.toEqual([]));
    const more = await send(10);
    ids.push(...more);
    expect(await outbox()).toBe(50);
    mood = 'up';
    await drained(ids);
    const arrivals = await server.services.clickhouse.rows<{ count: number }>(
      sql`SELECT toUInt32(sum(page_views)) AS count FROM page_view_arrivals WHERE instance_id = ${str(server.instance.id)}`,
      { name: 'test.arrivals' },
    );
    expect(arrivals[0]?.count).toBe(50);
  });

  it('changes in PostgreSQL reach ClickHouse in order, all or none', async () => {
    const row = (name: string, version: number) => ({
      instance_id: server.instance.id,
      company_id: 'comp_1',
      name,
      domain: 'acme.com',
      sector_id: '',
      region_id: '',
      rev_range_id: '',
      version,
      is_deleted: 0,
    });
    mood = 'away';
    await server.services.postgres.transaction().execute(async (transaction) => {
      await enqueueClickhouseRows(transaction, 'companies', [row('First', 1)]);
      await enqueueClickhouseRows(transaction, 'companies', [row('Second', 2)]);
    });
    await server.services.postgres
      .transaction()
      .execute(async (transaction) => {
        await enqueueClickhouseRows(transaction, 'companies', [row('Never', 3)]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    mood = 'up';
    await patiently(async () => {
      const rows = await server.services.clickhouse.rows(
        sql`SELECT name FROM companies FINAL WHERE instance_id = ${str(server.instance.id)}`,
        { name: 'test.companies' },
      );
      expect(rows).toEqual([{ name: 'Second' }]);
    });
  });
});

describe('a batch that ClickHouse does not take now', () => {
  it('waits, and those behind it go on; but not visitors who are derived again because of it', async () => {
    const instance_id = server.instance.id;
    const visitor = {
      instance_id,
      visitor_id: 'v',
      first_at: '2026-03-01 10:00:00',
      last_at: '2026-03-01 10:00:00',
    };
    blocked = 'companies';
    await server.services.postgres.transaction().execute(async (transaction) => {
      await enqueueClickhouseRows(transaction, 'companies', [
        { instance_id, company_id: 'comp_1', name: 'Acme' },
      ]);
      await enqueueClickhouseRows(transaction, 'visitors_again', [{ ...visitor, page_views: 1 }]);
      await enqueueClickhouseRows(transaction, 'pixels', [
        { instance_id, pixel_id: 'pixl_1', name: 'Banner' },
      ]);
    });
    const ids = await send(3);
    const tables = async () =>
      (
        await server.services.postgres
          .selectFrom('clickhouse_outbox')
          .select(['target_table', 'tries'])
          .orderBy('id')
          .execute()
      ).map(({ target_table, tries }) => `${target_table}${tries > 0 ? ', put off' : ''}`);
    await patiently(async () => expect(await tables()).toEqual(['companies, put off', 'visitors_again']));
    expect(await stored()).toEqual(expect.arrayContaining(ids));
    blocked = undefined;
    await patiently(async () => expect(await tables()).toEqual([]));
  });
});

describe('a row that ClickHouse refuses', () => {
  it('goes to the quarantine alone; the others of its batch are stored', async () => {
    const poison = randomUUID();
    refused = poison;
    const [answer, ids] = await Promise.all([
      server.post(aPage({ token: server.instance.token, id: poison })),
      send(30),
    ]);
    expect(await answer.json()).toMatchObject({ accepted: 1 });
    await drained(ids);
    const quarantined = await server.services.postgres
      .selectFrom('ingest_quarantine')
      .select(['row_count', 'rows', 'error'])
      .execute();
    expect(quarantined).toHaveLength(1);
    expect(quarantined[0]?.rows).toContain(poison);
    expect(quarantined[0]?.row_count).toBe(1);
  });

  it('goes there too where it breaks a constraint that somebody added, which is the reason', async () => {
    const { services } = server;
    await services.clickhouse.command(
      sql`alter table page_views add constraint no_drafts check not startsWith(path, '/draft')`,
      { name: 'test' },
    );
    const draft = randomUUID();
    const [answer, ids] = await Promise.all([
      server.post(aPage({ token: server.instance.token, id: draft, url: 'https://acme.example/draft/7' })),
      send(5),
    ]);
    expect(await answer.json()).toMatchObject({ accepted: 1 });
    await drained(ids);
    const ctx = contextOf(services, server.instance.id);
    const [row] = await patiently(async () => {
      const { rows } = await listQuarantine({ ctx, input: {} });
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(row).toMatchObject({ row: expect.stringContaining(draft) });
    expect(row?.error).toMatch(/Constraint `no_drafts` .* is violated/);
    expect(row?.error).not.toContain('/draft/7');
  });

  it('is seen by its instance and goes where it belongs when it is sent again', async () => {
    const poison = randomUUID();
    refused = poison;
    await server.post(aPage({ token: server.instance.token, id: poison }));
    const { services, instance } = server;
    const ctx = contextOf(services, instance.id);
    await services.postgres
      .insertInto('instances')
      .values({ id: 'inst:other', name: 'Other', domain: 'other.example', code: 'other' })
      .execute();
    const [row] = await patiently(async () => {
      const { rows } = await listQuarantine({ ctx, input: {} });
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(row).toMatchObject({ table: 'page_views', row: expect.stringContaining(poison) });
    expect((await listQuarantine({ ctx: contextOf(services, 'inst:other'), input: {} })).totalRows).toBe(0);
    expect(await replayQuarantine({ ctx: contextOf(services, 'inst:other'), input: {} })).toEqual({
      replayed: 0,
    });
    // What refused it is still there: it comes back.
    expect(await replayQuarantine({ ctx, input: { ids: [row?.id ?? ''] } })).toEqual({ replayed: 1 });
    await patiently(async () => expect((await listQuarantine({ ctx, input: {} })).totalRows).toBe(1));
    refused = undefined;
    expect(await replayQuarantine({ ctx, input: {} })).toEqual({ replayed: 1 });
    expect((await server.pageViews()).map(({ event_id }) => event_id)).toEqual([poison]);
    expect((await listQuarantine({ ctx, input: {} })).totalRows).toBe(0);
  });

  it('loses its address when addresses go, and stays', async () => {
    const { services, instance } = server;
    const row = JSON.stringify({ instance_id: instance.id, address: '2001:db8::1', path: '/"address":"x"' });
    await services.postgres
      .insertInto('ingest_quarantine')
      .values({
        target_table: 'page_views',
        deduplication_token: 'old',
        row_count: 1,
        rows: row,
        error: 'x',
        created_at: new Date(Date.now() - 40 * 86_400_000),
      })
      .execute();
    await eraseAddresses(services);
    const { rows } = await listQuarantine({ ctx: contextOf(services, instance.id), input: {} });
    expect(JSON.parse(rows[0]?.row ?? '')).toEqual({ ...JSON.parse(row), address: '::' });
  });
});

/** PostgreSQL as far as the outbox is concerned: every insert of a batch fails in this way. */
const failingOutbox = (error: () => Error) =>
  vi.spyOn(server.services.postgres, 'insertInto').mockImplementation(() => {
    throw error();
  });

describe('while PostgreSQL is away', () => {
  it('events go straight to ClickHouse', async () => {
    await send(1);
    const failing = failingOutbox(away);
    const ids = await send(20);
    expect((await stored()).length).toBeGreaterThanOrEqual(20);
    failing.mockRestore();
    expect(await stored()).toEqual(expect.arrayContaining(ids));
  });

  it('a commit whose outcome is unknown is repeated, and never stored the other way', async () => {
    await send(1);
    const { postgres } = server.services;
    const insertInto = postgres.insertInto.bind(postgres);
    let lost = 0;
    const failing = vi.spyOn(postgres, 'insertInto').mockImplementation((table) => {
      const builder = insertInto(table);
      if (table !== 'clickhouse_outbox' || lost++ > 0) return builder;
      // The commit arrives and its answer does not.
      const values = builder.values.bind(builder);
      builder.values = (rows) => {
        const query = values(rows);
        const { onConflict } = query;
        query.onConflict = (callback) => {
          const complete = onConflict.call(query, callback);
          const execute = complete.execute.bind(complete);
          complete.execute = async () => {
            await execute();
            throw new Error('Connection terminated unexpectedly');
          };
          return complete;
        };
        return query;
      };
      return builder;
    });
    const ids = await send(10);
    failing.mockRestore();
    expect(lost).toBeGreaterThan(0);
    await patiently(async () => expect(await outbox()).toBe(0));
    const all = await stored();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(ids));
  });
});

describe('a commit that was held up on its way', () => {
  it('is no second batch when its batch has left already', async () => {
    const batch = { target_table: 'page_views', deduplication_token: randomUUID(), row_count: 1, rows: '{}' };
    const { postgres } = server.services;
    await postgres
      .insertInto('clickhouse_sent')
      .values({ tokens: [batch.deduplication_token] })
      .execute();
    await postgres.insertInto('clickhouse_outbox').values(batch).execute();
    expect(await outbox()).toBe(0);
  });
});

describe('while both databases are away', () => {
  it('nothing is acknowledged: the answer asks the client to send again', async () => {
    await send(1);
    mood = 'away';
    const failing = failingOutbox(away);
    const answer = await server.post(aPage({ token: server.instance.token }));
    failing.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(await answer.json()).toMatchObject({ accepted: 0 });
  });
});
