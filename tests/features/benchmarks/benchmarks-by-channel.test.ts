import { rebuildVisits } from '@parley/server/data/visits/index';
import { getBenchmarksByChannel } from '@parley/server/features/benchmarks/get-benchmarks-by-channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestInstance } from '../../testkit/instance.ts';
import { storeByHand } from '../api/visits.ts';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let server: WorldServer;
beforeAll(async () => {
  server = await startWorldServer();
});
afterAll(() => server.close());

type Shares = { tam: number | null; benchmark: number | null };
type Benchmarks = {
  benchmarks: { industry: number | null; customer: number | null };
  data: {
    channel: { id: string };
    industryVisits: Shares;
    customerVisits: Shares;
    industryReason: string | null;
  }[];
  industryReason: string | null;
  industrySource: string | null;
  comparedWith: { sector: { id: string } | null; revRange: { id: string } | null };
};

async function ask(
  group = '',
): Promise<Benchmarks & { of(channel: string): Benchmarks['data'][number] | undefined }> {
  const { benchmarksByChannel: found } = await server.ask<{ benchmarksByChannel: Benchmarks }>(
    `{ benchmarksByChannel(${MARCH} ${group}) { benchmarks { industry customer } industryReason industrySource
       comparedWith { sector { id } revRange { id } }
       data { channel { id name } industryReason industryVisits { tam benchmark } customerVisits { tam benchmark } } } }`,
  );
  return { ...found, of: (channel) => found.data.find((row) => row.channel.id === channel) };
}

/** Industry and size of an instance of this file alone, so that other files have no peers here. */
const INDUSTRY = { sector_id: `sect_${Math.random()}`, rev_range_id: 'rrng_mid_market' };

/** An instance with four direct visits, so many of them by a target company. */
async function createPeer(targets: number): Promise<string> {
  const { id } = await createTestInstance(server.services);
  const visit = (index: number) => ({ at: `2024-03-1${index}T10:00:00Z` });
  await storeByHand(server.services, id, {
    companies: [{ domain: 'a.example', name: 'A', inTam: true }],
    visits: [0, 1, 2, 3].map((index) =>
      index < targets ? { ...visit(index), company: 'a.example' } : visit(index),
    ),
  });
  return id;
}

describe('benchmarksByChannel', () => {
  it('compares channels with all of them, and says why there are no peers', async () => {
    const found = await ask();
    expect(found.benchmarks).toEqual({ industry: null, customer: (100 * 5) / 9 });
    expect(found.of('chnl_direct')?.customerVisits).toEqual({ tam: 75, benchmark: (100 * 5) / 9 });
    expect(found.of('chnl_paid_search')?.customerVisits.tam).toBeCloseTo(100 / 3, 9);
    expect(found.of('chnl_organic_search')?.customerVisits.tam).toBe(0);
    expect(found.of('chnl_direct')?.industryVisits).toEqual({ tam: null, benchmark: null });
    expect(found.industryReason).toContain('industry and size of this organization are not set');
  });

  it('takes the median of five peers or more that agreed, and of none that did not', async () => {
    const { postgres } = server.services;
    const own = server.ctx.instance.id;
    const change = (id: string, values: { shares_benchmarks?: boolean } = {}) =>
      postgres
        .updateTable('instances')
        .set({ ...INDUSTRY, ...values })
        .where('id', '=', id)
        .execute();
    await change(own);
    const peers: string[] = [];
    for (const targets of [0, 1, 2, 3, 4]) {
      const peer = await createPeer(targets);
      peers.push(peer);
      await change(peer, { shares_benchmarks: targets < 4 });
    }
    expect((await ask()).industryReason).toContain('Fewer than 5');
    await change(peers[4] ?? '', { shares_benchmarks: true });
    const found = await ask();
    expect(found).toMatchObject({ industryReason: null, industrySource: 'Peers of this deployment' });
    expect(found.of('chnl_direct')?.industryVisits).toEqual({ tam: 50, benchmark: 50 });
    expect(found.of('chnl_paid_search')?.industryVisits.tam).toBeNull();
    await postgres
      .updateTable('instances')
      .set({ shares_benchmarks: false })
      .where('id', 'in', peers)
      .execute();
  });

  it('takes an imported pack before that', async () => {
    const { postgres } = server.services;
    const id = `${server.ctx.instance.id}/pack`;
    await postgres
      .insertInto('benchmark_packs')
      .values({
        id,
        instance_id: server.ctx.instance.id,
        name: 'Survey',
        peers: 40,
        as_of: '2026-01-31',
        ...INDUSTRY,
      })
      .execute();
    const metric = 'targetVisitShare' as const;
    await postgres
      .insertInto('benchmark_figures')
      .values([
        { pack_id: id, channel_id: 'chnl_direct', metric, value: 0.2 },
        { pack_id: id, channel_id: 'all', metric, value: 0.25 },
      ])
      .execute();
    const found = await ask();
    expect(found.industrySource).toBe('Survey: 40 peers, 2026-01-31');
    expect(found.of('chnl_direct')?.industryVisits).toEqual({ tam: 20, benchmark: 25 });
    expect(found.of('chnl_paid_search')?.industryVisits).toEqual({ tam: null, benchmark: 25 });
    expect(found.benchmarks.industry).toBe(25);
  });

  it('compares with another industry and size that are given, and refuses those that do not exist', async () => {
    const { postgres } = server.services;
    const instance_id = server.ctx.instance.id;
    const id = `${instance_id}/retail`;
    const of = { sector_id: 'sect_retail', rev_range_id: 'rrng_enterprise' };
    const pack = { id, instance_id, name: 'Retail', peers: 12, as_of: '2026-02-28', ...of };
    await postgres.insertInto('benchmark_packs').values(pack).execute();
    const figure = { pack_id: id, channel_id: 'all', metric: 'targetVisitShare' as const, value: 0.4 };
    await postgres.insertInto('benchmark_figures').values(figure).execute();
    expect((await ask()).benchmarks.industry).toBe(25);
    expect(await ask('sectorId: "sect_retail", revRangeId: "rrng_enterprise"')).toMatchObject({
      benchmarks: { industry: 40 },
      industrySource: 'Retail: 12 peers, 2026-02-28',
      comparedWith: { sector: { id: 'sect_retail' }, revRange: { id: 'rrng_enterprise' } },
    });
    const none = await ask('sectorId: "sect_retail", revRangeId: "rrng_very_small"');
    expect(none.benchmarks.industry).toBeNull();
    expect(none.industryReason).toContain('of this industry and size');
    await expect(ask('sectorId: "sect_none"')).rejects.toThrow();
  });

  it('asks nothing of the engine for an industry that does not exist: nobody would wait for the answer', async () => {
    const clickhouse = { ...server.ctx.clickhouse };
    const rows = vi.spyOn(clickhouse, 'rows');
    const ctx = { ...server.ctx, clickhouse };
    const range = { start: '2024-03-01', end: '2024-03-31' };
    const input = { range, sectorId: 'sect_none' };
    await expect(getBenchmarksByChannel({ ctx, input })).rejects.toThrow('There is no such industry.');
    expect(rows).not.toHaveBeenCalled();
  });

  it('says whose figures they are where the chosen industry and size have none, and prefers those that have', async () => {
    const { postgres } = server.services;
    const instance_id = server.ctx.instance.id;
    const packOf = async (name: string, value: number, of: object): Promise<void> => {
      const id = `${instance_id}/${name}`;
      await postgres
        .insertInto('benchmark_packs')
        .values({ id, instance_id, name, peers: 90, as_of: '2026-06-30', ...of })
        .execute();
      await postgres
        .insertInto('benchmark_figures')
        .values({ pack_id: id, channel_id: 'all', metric: 'targetVisitShare', value })
        .execute();
    };
    await packOf('Everybody', 0.1, { sector_id: null, rev_range_id: null });
    const none = 'sectorId: "sect_retail", revRangeId: "rrng_very_small"';
    expect(await ask(none)).toMatchObject({
      benchmarks: { industry: 10 },
      industrySource:
        'Everybody: 90 peers, 2026-06-30. Of companies of any industry and size, as there are no figures of Retail, Very small',
      comparedWith: { sector: null, revRange: null },
    });
    await packOf('Shops', 0.3, { sector_id: 'sect_retail', rev_range_id: null });
    expect(await ask(none)).toMatchObject({
      benchmarks: { industry: 30 },
      industrySource: expect.stringContaining(
        'Of companies of any size, as there are no figures of Retail, Very small',
      ),
      comparedWith: { sector: { id: 'sect_retail' }, revRange: null },
    });
    // The older pack is of what was chosen, and the later ones of more.
    expect(await ask('sectorId: "sect_retail", revRangeId: "rrng_enterprise"')).toMatchObject({
      benchmarks: { industry: 40 },
      industrySource: 'Retail: 12 peers, 2026-02-28',
    });
  });

  it('compares no channel of one’s own, whatever others call theirs, and says so', async () => {
    const instance_id = server.ctx.instance.id;
    const { postgres } = server.services;
    const empty = { sources: [], referral_domains: [], custom_parameters: JSON.stringify([]) };
    const place = { channel_id: 'chnl_own-Fairs', vendor_id: 'vndr_own.own-Fairs.Booth' };
    await postgres
      .insertInto('channel_mapping_rules')
      .values({ ...empty, ...place, id: `cmrl_${instance_id}`, instance_id, priority: 0, media: ['cpc'] })
      .execute();
    await postgres
      .insertInto('benchmark_figures')
      .values({
        pack_id: `${instance_id}/pack`,
        channel_id: 'chnl_own-Fairs',
        metric: 'targetVisitShare',
        value: 0.2,
      })
      .execute();
    await rebuildVisits({ services: server.services, instanceId: instance_id });
    const found = await ask();
    expect(found.of('chnl_own-Fairs')).toMatchObject({
      industryVisits: { tam: null, benchmark: 25 },
      industryReason: 'No benchmark, as it is your own channel.',
    });
    expect(found.of('chnl_direct')?.industryReason).toBeNull();
  });
});
