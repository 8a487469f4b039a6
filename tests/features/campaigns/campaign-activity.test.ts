import { runMetricQuery } from '@parley/server/analytics/index';
import { campaignId } from '@parley/server/data/channels/index';
import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { ACTIVITY } from '@parley/server/features/vendors/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARCH, startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let server: WorldServer;
let spring: string;
let abm: string;
beforeAll(async () => {
  server = await startWorldServer();
  const { id } = server.ctx.instance;
  spring = campaignId(id, 'vndr_google_ads', 'spring');
  abm = campaignId(id, 'vndr_linkedin_ads', 'ABM');
});
afterAll(() => server.close());

const COLUMNS = Object.keys(ACTIVITY).join(' ');
type Figures = Record<string, number | null>;
type Row = { campaign: { id: string; name: string; vendor: { id: string } }; metrics: Figures };
type Page = { edges: { node: Row }[]; totalEdges: number; pageMeta: { hasNext: boolean }; totals: Figures };

async function activity(args = ''): Promise<Page & { rows: Row[] }> {
  const { campaignActivity: page } = await server.ask<{ campaignActivity: Page }>(
    `{ campaignActivity(${MARCH}${args}) { totalEdges pageMeta { hasNext } totals { ${COLUMNS} }
       edges { node { campaign { id name vendor { id name channel { id } } } metrics { ${COLUMNS} } best { spend } worst { spend } } } } }`,
  );
  return { ...page, rows: page.edges.map(({ node }) => node) };
}

describe('campaignActivity', () => {
  it('tells what every campaign did; what is of no campaign is a row of its vendor', async () => {
    const { rows, totals } = await activity();
    const row = (id: string): Row | undefined => rows.find(({ campaign }) => campaign.id === id);
    expect(row(spring)).toMatchObject({
      campaign: { name: 'spring', vendor: { id: 'vndr_google_ads', channel: { id: 'chnl_paid_search' } } },
      metrics: { allVisits: 3, targetVisits: 1, spend: 150, adClicks: 28, pipelineInfluenced: 5000 },
    });
    expect(row(abm)).toMatchObject({
      campaign: { name: 'ABM' },
      metrics: { allVisits: 1, pipelineInfluenced: 10_000, closedWonFirstTouch: 10_000 },
    });
    expect(row('camp_vndr_linkedin_ads.unassigned__')).toMatchObject({
      campaign: { name: 'Unassigned (LinkedIn Ads)', vendor: { id: 'vndr_linkedin_ads' } },
      metrics: { allVisits: 0, spend: 3100, viewThroughVisits: 2 },
    });
    expect(row('camp_vndr_direct.unassigned__')?.metrics).toMatchObject({
      allVisits: 4,
      pipelineInfluenced: 15_000,
    });
    expect(totals).toMatchObject({ allVisits: 9, spend: 3250, pipelineInfluenced: 15_000 });
  });

  it('is the metric query by campaign, cell by cell', async () => {
    const { rows } = await activity();
    const answer = await runMetricQuery({
      ctx: server.ctx,
      input: {
        metrics: [...new Set(Object.values(ACTIVITY))],
        dimensions: ['campaign'],
        filters: [],
        range: { start: '2024-03-01', end: '2024-03-31' },
      },
    });
    expect(rows).toHaveLength(answer.totalRows);
    for (const [name, id] of Object.entries(ACTIVITY)) {
      const expected = new Map(
        answer.rows.map((row) => [row.dimensions.campaign?.id, row.metrics[id] ?? null]),
      );
      for (const { campaign, metrics } of rows)
        expect(metrics[name], name).toEqual(expected.get(campaign.id));
    }
  });

  it('is filtered by vendor, name, ids and ranges, sorted by vendor and paged', async () => {
    const idsOf = async (args: string) => (await activity(args)).rows.map(({ campaign }) => campaign.name);
    const filter = (text: string) => `, filter: [{ ${text} }]`;
    expect(await idsOf(filter('field: "vendor.id", operator: in, operand: ["vndr_google_ads"]'))).toEqual([
      'spring',
    ]);
    expect(await idsOf(filter('field: "campaign.name", operator: contains, operand: ["PRI"]'))).toEqual([
      'spring',
    ]);
    const both = (second: string, joined: string) =>
      filter(
        `field: "campaign.name", operator: contains, operand: ["PRI", "${second}"], booleanOperator: ${joined}`,
      );
    expect(await idsOf(both('ing', 'AND'))).toEqual(['spring']);
    expect(await idsOf(both('abm', 'AND'))).toEqual([]);
    expect((await idsOf(both('abm', 'OR'))).toSorted()).toEqual(['ABM', 'spring']);
    expect(await idsOf(', searchQuery: "abm"')).toContain('ABM');
    expect(await idsOf(', searchQuery: "nothing like it"')).toEqual([]);
    expect(await idsOf(filter(`field: "campaignId", operator: notIn, operand: ["${spring}"]`))).not.toContain(
      'spring',
    );
    expect(
      await idsOf(filter('field: "visitEfficiency", range: { min: { operand: 1, inclusive: true } }')),
    ).toEqual(['ABM']);
    const sorted = await activity(
      ', sort: [{ field: "vendor.id", order: asc }], page: { limit: 2, offset: 0 }',
    );
    expect(sorted.rows[0]?.campaign.vendor.id).toBe('vndr_6sense');
    expect(sorted.pageMeta.hasNext).toBe(true);
  });

  it('agrees with the row of the vendor', async () => {
    const { totals } = await activity(
      ', filter: [{ field: "vendor.id", operator: in, operand: ["vndr_linkedin_ads"] }]',
    );
    const { vendorActivity2 } = await server.ask<{
      vendorActivity2: { edges: { node: { metrics: Figures; countCampaigns: number } }[] };
    }>(
      `{ vendorActivity2(${MARCH}, filter: [{ field: "vendor.id", operator: in, operand: ["vndr_linkedin_ads"] }]) {
         edges { node { countCampaigns metrics { ${COLUMNS} } } } } }`,
    );
    expect(vendorActivity2.edges[0]?.node.metrics).toEqual(totals);
    expect(vendorActivity2.edges[0]?.node.countCampaigns).toBe(1);
  });

  it('links influenced amounts to the opportunities behind them', async () => {
    const { rows } = await activity();
    for (const { campaign, metrics } of rows.filter(({ campaign: { id } }) => id !== 'unattributed'))
      for (const [type, column] of [
        ['pipeline', 'pipelineInfluenced'],
        ['closedWon', 'closedWonInfluenced'],
      ] as const) {
        const { opportunityInfluencedList: list } = await server.ask<{
          opportunityInfluencedList: { edges: { node: { amount: number } }[] };
        }>(
          `{ opportunityInfluencedList(${MARCH}, groupBy: CAMPAIGN, groupId: "${campaign.id}", type: ${type}) { edges { node { amount } } } }`,
        );
        const sum = list.edges.reduce((total, { node }) => total + node.amount, 0);
        expect(metrics[column], `${campaign.id} ${column}`).toBe(sum);
      }
  });
});

describe('opportunityCampaignActivity', () => {
  it('shares the pipeline out by campaign, with what nothing touched', async () => {
    const { opportunityCampaignActivity: page } = await server.ask<{ opportunityCampaignActivity: Page }>(
      `{ opportunityCampaignActivity(${MARCH}) { edges { node { campaign { id name } metrics { audienceVisits pipelineLinear pipelineTimeDecay } } } } }`,
    );
    const rows = page.edges.map(({ node }) => node);
    const sum = (column: string): number =>
      rows.reduce((total, { metrics }) => total + (metrics[column] ?? 0), 0);
    expect(sum('pipelineLinear')).toBeCloseTo(16_000, 6);
    expect(sum('pipelineTimeDecay')).toBeCloseTo(16_000, 6);
    expect(rows.find(({ campaign }) => campaign.id === abm)?.metrics['pipelineLinear']).toBeCloseTo(
      20_000 / 3,
      6,
    );
    expect(rows.find(({ campaign }) => campaign.id === 'unattributed')).toMatchObject({
      campaign: { name: 'Unattributed' },
      metrics: { pipelineLinear: 1000 },
    });
  });
});

describe('campaignEfficiency', () => {
  it('is the visits of campaigns by category', async () => {
    const { campaignEfficiency } = await server.ask<{ campaignEfficiency: object }>(
      `{ campaignEfficiency(${MARCH}, campaignIds: ["${spring}", "${abm}"]) { total visitEfficiency slices { id count percentOfTotal } } }`,
    );
    expect(campaignEfficiency).toEqual({
      total: 4,
      visitEfficiency: 0.5,
      slices: [
        { id: 'target', count: 2, percentOfTotal: 0.5 },
        { id: 'other', count: 1, percentOfTotal: 0.25 },
        { id: 'bot', count: 1, percentOfTotal: 0.25 },
        { id: 'unresolved', count: 0, percentOfTotal: 0 },
      ],
    });
  });
});

describe('campaignRoms', () => {
  type Roms = {
    roms: number | null;
    channelAverageRoms: number | null;
    industryAverageRoms: number | null;
    industryReason: string | null;
    campaigns: { campaign: { id: string }; roms: number | null; channelAverageRoms: number | null }[];
  };
  const roms = async (ids: string[], type: string): Promise<Roms> =>
    (
      await server.ask<{ campaignRoms: Roms }>(
        `{ campaignRoms(${MARCH}, campaignIds: ${JSON.stringify(ids)}, type: ${type}) { spend influenced roms channelAverageRoms
           industryAverageRoms industryReason campaigns { campaign { id } roms channelAverageRoms } } }`,
      )
    ).campaignRoms;

  it('is the influenced amount per dollar, against the channel', async () => {
    expect(await roms([spring], 'pipeline')).toMatchObject({
      spend: 150,
      influenced: 5000,
      roms: 5000 / 150,
      channelAverageRoms: 5000 / 150,
      industryAverageRoms: null,
      campaigns: [{ campaign: { id: spring }, roms: 5000 / 150, channelAverageRoms: 5000 / 150 }],
    });
    // Without spend there is no ROMS; the spend of its channel is of no campaign.
    expect(await roms([abm], 'closedWon')).toMatchObject({ roms: null, channelAverageRoms: 10_000 / 3100 });
  });

  it('stands each campaign of a group beside its own channel', async () => {
    const group = await roms([spring, abm], 'pipeline');
    expect(group.channelAverageRoms).toBe(15_000 / 3250);
    expect(
      new Map(group.campaigns.map(({ campaign, channelAverageRoms }) => [campaign.id, channelAverageRoms])),
    ).toEqual(
      new Map([
        [spring, 5000 / 150],
        [abm, 10_000 / 3100],
      ]),
    );
  });

  it('of a channel counts an opportunity once, however many of its campaigns influenced it', async () => {
    const { channelAverageRoms } = await roms([abm], 'pipeline');
    const { totals } = await runMetricQuery({
      ctx: server.ctx,
      input: {
        metrics: ['spend', 'pipelineInfluenced', 'pipelineAmount'],
        dimensions: [],
        filters: [{ field: 'channelIds', operator: 'in', operand: ['chnl_paid_social'] }],
        range: { start: '2024-03-01', end: '2024-03-31' },
      },
    });
    const { spend, pipelineInfluenced, pipelineAmount } = totals.metrics;
    expect(channelAverageRoms).toBe((pipelineInfluenced ?? 0) / (spend ?? 0));
    expect(pipelineInfluenced).toBeLessThanOrEqual(pipelineAmount ?? 0);
  });

  it('has a figure of the industry only from a pack of at least five peers, else the reason', async () => {
    const { postgres } = server.services;
    const pack = (id: string, peers: number) => ({
      id: `${server.ctx.instance.id}/${id}`,
      instance_id: server.ctx.instance.id,
      name: id,
      peers,
      as_of: '2026-06-01',
    });
    const figure = (id: string, value: number) => ({
      pack_id: `${server.ctx.instance.id}/${id}`,
      channel_id: 'chnl_paid_search',
      metric: 'pipelinePerSpend' as const,
      value,
    });
    expect((await roms([spring], 'pipeline')).industryReason).toContain('No benchmark pack');
    await postgres
      .insertInto('benchmark_packs')
      .values([pack('few', 4), pack('enough', 5)])
      .execute();
    await postgres
      .insertInto('benchmark_figures')
      .values([figure('few', 9), figure('enough', 2.5)])
      .execute();
    expect(await roms([spring], 'pipeline')).toMatchObject({
      industryAverageRoms: 2.5,
      industryReason: 'Of companies of any industry and size, as those of this organization are not set.',
    });
    const own = { sector_id: 'sect_software', rev_range_id: 'rrng_mid_market' };
    await postgres.updateTable('instances').set(own).where('id', '=', server.ctx.instance.id).execute();
    expect((await roms([spring], 'pipeline')).industryReason).toMatch(
      /^Of companies of any industry and size, as there are no figures of /,
    );
    await postgres
      .updateTable('benchmark_packs')
      .set(own)
      .where('id', '=', `${server.ctx.instance.id}/enough`)
      .execute();
    expect(await roms([spring], 'pipeline')).toMatchObject({
      industryAverageRoms: 2.5,
      industryReason: null,
    });
    expect((await roms([spring, abm], 'pipeline')).industryReason).toContain('several channels');
  });

  it('needs from 1 to 100 campaigns that are there', async () => {
    const ask = (ids: string[]) =>
      server.refusal(`{ campaignRoms(${MARCH}, campaignIds: ${JSON.stringify(ids)}) { roms } }`);
    expect(await ask([])).toBe('INVALID_INPUT');
    expect(await ask(Array.from({ length: 101 }, (_, index) => `camp_${index}`))).toBe('INVALID_INPUT');
    expect(await ask(['camp_none'])).toBe('NOT_FOUND');
  });
});

describe('campaigns', () => {
  it('are looked up by id, one or many', async () => {
    const { campaigns } = await server.ask<{
      campaigns: { getById: { name: string }; getByIds: { name: string }[] };
    }>(`{ campaigns { getById(id: "${abm}") { name } getByIds(ids: ["${spring}", "${abm}"]) { name } } }`);
    expect(campaigns).toEqual({ getById: { name: 'ABM' }, getByIds: [{ name: 'spring' }, { name: 'ABM' }] });
    expect(await server.refusal('{ campaigns { getByIds(ids: []) { name } } }')).toBe('INVALID_INPUT');
  });
});

describe('campaignFitScore', () => {
  it('has the campaigns with visits and spend', async () => {
    const { campaignFitScore } = await server.ask<{ campaignFitScore: object[] }>(
      `{ campaignFitScore(${MARCH}) { campaign { id name vendor { id } } score { allVisits spendPerVisit fitScore } } }`,
    );
    expect(campaignFitScore).toMatchObject([
      { campaign: { name: 'spring' }, score: { allVisits: 3, spendPerVisit: 50, fitScore: null } },
    ]);
  });
});

describe('what else campaigns are known by', () => {
  it('an audience in the filter is the audience that is selected', async () => {
    const { id } = await server.services.postgres
      .selectFrom('audiences')
      .select('id')
      .where('instance_id', '=', server.ctx.instance.id)
      // The target market by its id would be what is shown without an audience.
      .where('is_tam', '=', false)
      .executeTakeFirstOrThrow();
    const filter = (operator: string) =>
      `, filter: [{ field: "audienceId", operator: ${operator}, operand: ["${id}"] }]`;
    const selected = await activity(`, audienceIds: ["${id}"]`);
    expect(await activity(filter('in'))).toEqual(selected);
    expect(selected.totals).not.toEqual((await activity()).totals);
    expect(await server.refusal(`{ campaignActivity(${MARCH}${filter('notIn')}) { totalEdges } }`)).toBe(
      'pagination.filter-op-not-allowed',
    );
  });

  it('one that only impressions name has its name', async () => {
    const { services, ctx } = server;
    const id = campaignId(ctx.instance.id, 'vndr_6sense', 'Seen only');
    await services.clickhouse.insert('impressions', [
      {
        instance_id: ctx.instance.id,
        occurred_at: '2024-01-10 10:00:00.000',
        event_id: '00000000-0000-4000-8000-00000000aaaa',
        received_at: '2024-01-10 10:00:00.000',
        pixel_id: 'pixl_seen',
        channel_id: 'chnl_display',
        vendor_id: 'vndr_6sense',
        campaign_id: id,
        campaign: 'Seen only',
        visitor_id: 'v-seen',
        user_agent: '',
      },
    ]);
    await rollUpNow({ services, instanceId: ctx.instance.id });
    const { campaigns } = await server.ask<{
      campaigns: { getById: { name: string; vendor: { id: string } } };
    }>(`{ campaigns { getById(id: "${id}") { name vendor { id } } } }`);
    expect(campaigns.getById).toEqual({ name: 'Seen only', vendor: { id: 'vndr_6sense' } });
    const { rows } = await runMetricQuery({
      ctx,
      input: {
        metrics: ['impressions'],
        dimensions: ['campaign'],
        filters: [],
        range: { start: '2024-01-10', end: '2024-01-10' },
      },
    });
    expect(rows.find(({ dimensions }) => dimensions.campaign?.id === id)?.dimensions.campaign?.name).toBe(
      'Seen only',
    );
  });
});
