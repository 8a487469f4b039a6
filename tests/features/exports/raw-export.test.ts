import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { RAW_COLUMNS, RAW_TABLES, type RawTable } from '@parley/core/features/exports';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import { exportRaw } from '@parley/server/features/exports/raw/export-raw';
import type { Context } from '@parley/server/platform/context/index';
import { messyWorld } from '@parley/worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { type StoredWorld, storeWorld } from '../analytics/reference/store-world.ts';
import { readCsv } from '../api/read-csv.ts';
import { fromParquet } from './from-parquet.ts';

type Row = Record<string, string | number | null | string[]>;
type Input = Parameters<typeof exportRaw>[0]['input'];

const services = sharedServices();
let stored: StoredWorld;
let ctx: Context;
let days: { from: string; to: string };

beforeAll(async () => {
  stored = await storeWorld(services, messyWorld(5), { influenceWindowDays: 30 });
  ctx = stored.ctx;
  days = { from: stored.world.range.start, to: stored.world.range.end };
}, 180_000);
afterAll(() => services.close());

async function read(input: Partial<Input> & { table: RawTable }) {
  const { stream, nextCursor } = await exportRaw({ ctx, input: { ...days, format: 'ndjson', ...input } });
  const lines = (await text(stream)).split('\n').filter((line) => line !== '');
  return { rows: lines.map((line) => JSON.parse(line) as Row), nextCursor };
}

const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

async function figures(...metrics: MetricId[]) {
  const { totals } = await runMetricQuery({
    ctx,
    input: { metrics, dimensions: [], filters: [], range: stored.world.range },
  });
  return metrics.map((id) => totals.metrics[id]);
}

describe('a raw export', () => {
  it.each(RAW_TABLES)('of %s has the columns that are described, in every format', async (table) => {
    const { rows } = await read({ table });
    expect(rows.length).toBeGreaterThan(table === 'audiences' ? 0 : 2);
    const names = Object.keys(RAW_COLUMNS[table]);
    for (const row of rows) expect(Object.keys(row)).toEqual(names);
    const csv = await exportRaw({ ctx, input: { table, ...days, format: 'csv' } });
    const lines = readCsv(await text(csv.stream));
    expect(lines).toHaveLength(rows.length);
    const cell = (value: Row[string] | undefined): string =>
      value === null ? '' : Array.isArray(value) ? JSON.stringify(value) : String(value);
    expect(lines).toEqual(
      rows.map((row) => Object.fromEntries(names.map((name) => [name, cell(row[name])]))),
    );
  });

  it.each(RAW_TABLES)(
    'of %s by pages of any size is the whole',
    async (table) => {
      const whole = (await read({ table })).rows;
      for (const limit of [1, 2, 7, whole.length - 1, whole.length, whole.length + 1]) {
        if (whole.length / limit > 60) continue;
        const paged: Row[] = [];
        let cursor: string | undefined;
        do {
          const page = await read({ table, limit, ...(cursor !== undefined && { cursor }) });
          if (page.nextCursor !== undefined) expect(page.rows).toHaveLength(limit);
          paged.push(...page.rows);
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(paged).toEqual(whole);
      }
    },
    60_000,
  );

  it('has no empty text, and no id that could be read as a number', async () => {
    for (const table of RAW_TABLES) {
      const { rows } = await read({ table });
      for (const row of rows)
        for (const [name, value] of Object.entries(row)) {
          if (name !== 'name') expect(value, `${table}.${name}`).not.toBe('');
          if (/_id$/.test(name) && value !== null) expect(Number(value), `${table}.${name}`).toBeNaN();
        }
    }
    const { rows } = await read({ table: 'visits' });
    expect(rows.some(({ company_id }) => company_id === null)).toBe(true);
  });

  it('names every channel, vendor, campaign and audience that another table mentions', async () => {
    const ids = async (table: RawTable, column: string) =>
      new Set((await read({ table })).rows.flatMap((row) => row[column] ?? []).map(String));
    const mentions = async (column: string, tables: readonly RawTable[]) =>
      (await Promise.all(tables.map((table) => ids(table, column)))).flatMap((each) => [...each]);
    const [channels, vendors, campaigns, audiences] = await Promise.all([
      ids('channels', 'channel_id'),
      ids('vendors', 'vendor_id'),
      ids('campaigns', 'campaign_id'),
      ids('audiences', 'audience_id'),
    ]);
    const traffic = ['visits', 'spend', 'touches'] as const;
    expect((await mentions('channel_id', traffic)).filter((id) => !channels.has(id))).toEqual([]);
    expect((await mentions('vendor_id', traffic)).filter((id) => !vendors.has(id))).toEqual([]);
    const named = (await mentions('campaign_id', traffic)).filter((id) => !id.endsWith('.unassigned__'));
    expect(named.filter((id) => !campaigns.has(id))).toEqual([]);
    expect((await mentions('audience_ids', ['companies'])).filter((id) => !audiences.has(id))).toEqual([]);
  });

  it('counts what metrics count', async () => {
    const { rows: visits } = await read({ table: 'visits' });
    const { rows: impressions } = await read({ table: 'impressions' });
    const { rows: views } = await read({ table: 'view-throughs' });
    const { rows: spend } = await read({ table: 'spend' });
    const { rows: leads } = await read({ table: 'leads' });
    const { rows: events } = await read({ table: 'offline-events' });
    const of = (rows: readonly Row[], category: string) => rows.filter((row) => row['category'] === category);
    expect([
      visits.length,
      of(visits, 'target').length,
      of(visits, 'bot').length,
      sum(visits, 'page_views'),
      impressions.length,
      of(impressions, 'target').length,
      views.length,
      leads.length,
      events.length,
    ]).toEqual(
      await figures(
        'visits',
        'targetVisits',
        'botVisits',
        'pageViews',
        'impressions',
        'targetImpressions',
        'viewThroughVisits',
        'leads',
        'offlineEvents',
      ),
    );
    const [total, clicks] = await figures('spend', 'adClicks');
    expect(sum(spend, 'spend')).toBeCloseTo(total ?? 0, 6);
    expect(sum(spend, 'ad_clicks')).toBe(clicks);
  });

  it('holds what opportunities and credits are computed from', async () => {
    const { rows: opportunities } = await read({ table: 'opportunities' });
    const { rows: touches } = await read({ table: 'touches' });
    const opened = (row: Row): boolean =>
      String(row['open_date']) >= days.from && String(row['open_date']) <= days.to;
    const won = (row: Row): boolean =>
      row['status'] === 'CLOSED_WON' &&
      String(row['close_date']) >= days.from &&
      String(row['close_date']) <= days.to;
    const [pipeline, count, closedWon] = await figures('pipelineAmount', 'pipelineCount', 'closedWonAmount');
    expect(sum(opportunities.filter(opened), 'amount')).toBeCloseTo(pipeline ?? 0, 6);
    expect(opportunities.filter(opened)).toHaveLength(count ?? -1);
    expect(sum(opportunities.filter(won), 'amount')).toBeCloseTo(closedWon ?? 0, 6);

    const models = {
      first_touch: ['pipelineFirstTouch', 'closedWonFirstTouch'],
      last_touch: ['pipelineLastTouch', 'closedWonLastTouch'],
      linear: ['pipelineLinear', 'closedWonLinear'],
      u_shaped: ['pipelineUShaped', 'closedWonUShaped'],
      w_shaped: ['pipelineWShaped', 'closedWonWShaped'],
      time_decay: ['pipelineTimeDecay', 'closedWonTimeDecay'],
    } as const satisfies Record<string, readonly [MetricId, MetricId]>;
    for (const [model, [opens, wins]] of Object.entries(models)) {
      for (const [metric, isMember] of [[opens, opened] as const, [wins, won] as const]) {
        const { rows } = await runMetricQuery({
          ctx,
          input: { metrics: [metric], dimensions: ['vendor'], filters: [], range: stored.world.range },
        });
        const byVendor = Map.groupBy(touches.filter(isMember), (row) => String(row['vendor_id']));
        expect(byVendor.size).toBeGreaterThan(1);
        for (const row of rows.filter((each) => each.dimensions.vendor?.id !== 'unattributed')) {
          const own = byVendor.get(row.dimensions.vendor?.id ?? '') ?? [];
          expect(sum(own, model)).toBeCloseTo(row.metrics[metric] ?? 0, 6);
        }
      }
    }
  });

  it('says why each touch counts, by the basis asked for', async () => {
    const { rows } = await read({ table: 'touches' });
    for (const row of rows) {
      const at = String(row['at']);
      expect(at >= String(row['period_start']) && at < String(row['period_end'])).toBe(true);
      expect(row['eligible_because']).toBe('visit by a person of its company in its influence period');
      expect(row['visit_id']).toMatch(/^visit_\d+$/);
      expect(row['event_id']).toBeNull();
    }
    const shown = (await read({ table: 'touches', basis: 'pixels' })).rows;
    expect(shown.length).toBeGreaterThan(0);
    for (const row of shown)
      expect(row).toMatchObject({ visit_id: null, item_id: expect.stringMatching(/./) });
    const events = (await read({ table: 'touches', basis: 'offline' })).rows;
    expect(events.length).toBeGreaterThan(0);
    const both = (await read({ table: 'touches', basis: 'views' })).rows;
    expect(both.filter((row) => row['is_view_through'] === 0)).toHaveLength(rows.length);
  });

  it('as Parquet is read back by ClickHouse, row by row', async () => {
    for (const table of RAW_TABLES) {
      const { rows } = await read({ table });
      const { stream } = await exportRaw({ ctx, input: { table, ...days, format: 'parquet' } });
      const bytes = Buffer.concat(await stream.toArray());
      expect(bytes.subarray(0, 4).toString()).toBe('PAR1');
      expect(bytes.subarray(-4).toString()).toBe('PAR1');
      expect(await fromParquet(services, table, bytes)).toEqual(rows);
    }
  }, 60_000);

  it.each<[string, Partial<Input>]>([
    ['a day that does not exist', { from: '2026-02-30' }],
    ['days in the wrong order', { from: '2026-03-02', to: '2026-03-01' }],
    ['more days than there are', { from: '1900-01-01' }],
    ['a cursor nobody gave out', { cursor: 'WyIyIl0.abc' }],
    ['no cursor at all', { cursor: 'x' }],
    ['too many rows', { limit: 1_000_001 }],
    ['no rows', { limit: 0 }],
  ])('is refused for %s', async (_, input) => {
    await expect(read({ table: 'visits', ...input })).rejects.toThrow();
  });

  it('follows a cursor for the question it was given for only', async () => {
    const { nextCursor = '' } = await read({ table: 'visits', limit: 1 });
    expect((await read({ table: 'visits', cursor: nextCursor })).rows.length).toBeGreaterThan(1);
    for (const other of [{ table: 'impressions' as const }, { table: 'visits' as const, to: days.from }]) {
      await expect(read({ ...other, cursor: nextCursor })).rejects.toThrow();
    }
    const foreign = { ...ctx, instance: { id: 'inst:another' } };
    const input = { table: 'visits' as const, ...days, cursor: nextCursor };
    await expect(exportRaw({ ctx: foreign, input })).rejects.toThrow();
  });
});

it('every column is described in the documents', async () => {
  const document = await readFile(new URL('../../../docs/integrate/api.md', import.meta.url), 'utf8');
  for (const table of RAW_TABLES) {
    const section = document.split(`\n### ${table}\n`)[1]?.split('\n### ')[0] ?? '';
    for (const [name, meaning] of Object.entries(RAW_COLUMNS[table])) {
      expect(section, table).toContain(`| \`${name}\` | ${meaning} |`);
    }
  }
});
