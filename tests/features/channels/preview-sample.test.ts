import { countMoves } from '@parley/server/features/channels/rules/count-moves';
import { recentOf, recentPageViews } from '@parley/server/features/channels/rules/recent-visits';
import { integer, sql, str } from '@parley/server/platform/clickhouse/sql';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, expect, it } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { sharedServices } from '../../testkit/services.ts';

const services = sharedServices();
afterAll(() => services.close());
const { clickhouse } = services;

/** Enough for a sample to be cut from: an index has a mark every 8,192 page views. */
const PAGE_VIEWS = 400_000;
const VISITS = PAGE_VIEWS / 4;
const OPTIONS = { name: 'test.sample', timeoutSeconds: 60 };
const rule = {
  id: 'rule_partner',
  channelId: 'chnl_affiliate',
  vendorId: 'vndr_affiliate',
  media: [],
  sources: [],
  campaigns: [],
  clickIds: [],
  referralDomains: ['partner.example'],
  customParameters: [],
};

/** Visits of four page views each, all of a day, a fifth of them from a partner. */
async function visited(): Promise<Context> {
  const { id: instance, admin } = await createTestInstance(services);
  const own = sql`${str(instance)} AS instance_id, lower(hex(cityHash64(intDiv(number, 4)))) AS visitor_id, toDateTime64(toStartOfMonth(now('UTC') - INTERVAL 40 DAY), 3, 'UTC') + toIntervalSecond(864000 + intDiv(number, 4) % 80000 + 60 * (number % 4))`;
  const from = sql`FROM numbers(${integer(PAGE_VIEWS)}) SETTINGS max_insert_threads = 1, max_threads = 1`;
  await clickhouse.command(
    sql`INSERT INTO page_views (instance_id, visitor_id, occurred_at, event_id, received_at, host, path, referral_domain)
      SELECT ${own} AS at, reinterpretAsUUID(sipHash128(number)), at, 'www.acme.example', '/', if(number % 20 = 0, 'partner.example', '') ${from}`,
    OPTIONS,
  );
  await clickhouse.command(
    sql`INSERT INTO visits (instance_id, visitor_id, started_at, visit_id, ended_at, page_views, host, version)
      SELECT instance_id, visitor_id, min(occurred_at), sipHash64(visitor_id), max(occurred_at), 4, any(host), 1
      FROM page_views WHERE instance_id = ${str(instance)} GROUP BY instance_id, visitor_id`,
    OPTIONS,
  );
  return admin.ctx;
}

it('tries rules of an instance with many page views on a part of its visitors, and reads no others', async () => {
  const ctx = await visited();
  const preview = async (most: number) => {
    const recent = await recentOf(ctx, most);
    const groups = await countMoves(ctx, {
      recent,
      before: [],
      after: [rule],
      exclusions: [],
      windowDays: 30,
    });
    const sum = (of: typeof groups) => of.reduce((all, { visits }) => all + visits, 0);
    const read = await clickhouse.rows<{ rows: string }>(
      sql`EXPLAIN ESTIMATE SELECT count() FROM page_views WHERE ${recentPageViews(recent)}`,
      OPTIONS,
    );
    return {
      oneIn: recent.of,
      visits: sum(groups),
      taken: sum(groups.filter(({ after }) => after === 1)),
      read: read.reduce((all, { rows }) => all + Number(rows), 0),
    };
  };
  expect(await preview(PAGE_VIEWS)).toMatchObject({ oneIn: 1, visits: VISITS, taken: VISITS / 5 });
  const part = await preview(PAGE_VIEWS / 3);
  expect(part.oneIn).toBe(3);
  expect(part.read).toBeLessThan(PAGE_VIEWS * 0.85);
  expect(Math.abs(part.visits - VISITS)).toBeLessThan(10);
  // Of the same visitors in visits and page views: their share is that of all.
  expect(part.taken / part.visits).toBeGreaterThan(0.19);
  expect(part.taken / part.visits).toBeLessThan(0.21);
});
