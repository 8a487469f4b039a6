import { EMPTIED, rollUpNow } from '@parley/server/data/roll-ups/index';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: WorldServer;
beforeAll(async () => {
  server = await startWorldServer();
}, 120_000);
afterAll(() => server.close());

type Figure = { value: number | null; missing: string | null };
type Kpi = {
  trafficKpi2: Record<'visits' | 'pipelineInfluenced' | 'audienceVisits' | 'pipelineRoms', Figure>;
};
const FIELDS = '{ value missing }';
const kpi = (args = '') =>
  server.ask<Kpi>(
    `{ trafficKpi2(${MARCH}${args}) { visits ${FIELDS} pipelineInfluenced ${FIELDS} audienceVisits ${FIELDS} pipelineRoms ${FIELDS} } }`,
  );
type Activity = {
  vendorActivity2: {
    missing: { column: string; reason: string }[];
    edges: { node: { vendor: { id: string }; metrics: Record<string, number | null> } }[];
  };
};
const activity = (args = '') =>
  server.ask<Activity>(
    `{ vendorActivity2(${MARCH}${args}) { missing { column reason } edges { node { vendor { id } metrics { visitEfficiency pipelineInfluenced allVisits } } } } }`,
  );

describe('a figure of a page without a value', () => {
  it('names missing values, in a tile and in a table', async () => {
    const { trafficKpi2 } = await kpi(', vendorId: "vndr_6sense"');
    expect(trafficKpi2.pipelineRoms).toEqual({
      value: null,
      missing: 'Pipeline per spend has no value: there is no figure of spend to divide by.',
    });
    expect(trafficKpi2.audienceVisits).toEqual({ value: null, missing: 'No audience is selected.' });
    expect(trafficKpi2.visits).toEqual({ value: 0, missing: null });
    const { vendorActivity2 } = await activity();
    expect(vendorActivity2.missing).toEqual([
      {
        column: 'spend',
        reason: 'No spend is known in this period: none was reported by an ad account, imported or entered.',
      },
      {
        column: 'visitEfficiency',
        reason: 'Visit efficiency has no value: there is no figure of visits to divide by.',
      },
      {
        column: 'companiesReached',
        reason: 'Companies reached is measured by pixels, and no pixel was loaded in this period.',
      },
    ]);
  });
});

describe('filters of pages', () => {
  it('a link to a deleted campaign opens an empty page', async () => {
    const { trafficKpi2 } = await kpi(', campaignIds: ["camp_gone_meanwhile"]');
    expect(trafficKpi2.visits.value).toBe(0);
    const gone = await activity(
      ', filter: [{ field: "campaignId", operator: in, operand: ["camp_gone_meanwhile"] }]',
    );
    expect(gone.vendorActivity2.edges).toEqual([]);
  });

  it.each([
    `trafficKpi2(${MARCH}, vendorId: "vndr_nobody") { visits { value } }`,
    `trafficKpi2(${MARCH}, campaignIds: ["Brand"]) { visits { value } }`,
    `trafficVisitBreakdown2(${MARCH}, channelId: "chnl_none") { total }`,
    `vendorActivity2(${MARCH}, filter: [{ field: "channel.id", operator: in, operand: ["paid"] }]) { totalEdges }`,
    `opportunitiesKpi(${MARCH}, vendorIds: ["vndr_nobody"]) { winRate { value } }`,
  ])('%s is refused', async (field) => {
    expect(await server.refusal(`{ ${field} }`)).toBe('INVALID_INPUT');
  });
});

describe('while roll-ups are recomputed', () => {
  const mark = (key: string) =>
    server.services.postgres
      .insertInto('roll_up_marks')
      .values({ instance_id: server.ctx.instance.id, kind: 'all', key })
      .execute();

  it('shows the former figures of what is kept, and says of emptied ones that they are being counted', async () => {
    const before = (await kpi()).trafficKpi2;
    expect(before.pipelineInfluenced.value).toBeGreaterThan(0);
    await mark('');
    expect((await kpi()).trafficKpi2).toEqual(before);
    await mark(EMPTIED);
    const during = (await kpi()).trafficKpi2;
    expect(during.visits).toEqual(before.visits);
    expect(during.pipelineInfluenced.value).toBeNull();
    expect(during.pipelineInfluenced.missing).toMatch(/^Pipeline influenced is being recomputed/);
    const { vendorActivity2 } = await activity();
    expect(vendorActivity2.edges.map(({ node }) => node.metrics['pipelineInfluenced'])).not.toContain(0);
    expect(vendorActivity2.missing.map(({ column }) => column)).toContain('pipelineInfluenced');
    await rollUpNow({ services: server.services, instanceId: server.ctx.instance.id });
    expect((await kpi()).trafficKpi2).toEqual(before);
  });

  it('shows the former figures while a rebuild is under way, and when it fails', async () => {
    const before = (await kpi()).trafficKpi2;
    const { clickhouse } = server.services;
    const instanceId = server.ctx.instance.id;
    await mark('');
    const seen: Kpi['trafficKpi2'][] = [];
    const services = {
      ...server.services,
      clickhouse: {
        ...clickhouse,
        async command(...[statement, options]: Parameters<typeof clickhouse.command>) {
          seen.push((await kpi()).trafficKpi2);
          if (options.name === 'attribution.touched-leads') throw new Error('killed');
          await clickhouse.command(statement, options);
        },
      },
    };
    await expect(rollUpNow({ services, instanceId })).rejects.toThrow('killed');
    expect(seen.length).toBeGreaterThan(2);
    for (const each of seen) expect(each).toEqual(before);
    expect((await kpi()).trafficKpi2).toEqual(before);
    await rollUpNow({ services: server.services, instanceId });
    expect((await kpi()).trafficKpi2).toEqual(before);
  });
});
