import type { Filter } from '@parley/core/filters';
import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { storeTouched } from './attribution-world.ts';
import { contextOf, makeInstance, storeCompanies } from './world.ts';

const services = sharedServices();
const range = { start: '2026-03-01', end: '2026-03-31' };
let ctx: Context;
let audience: string;

beforeAll(async () => {
  const instanceId = await makeInstance(services);
  ctx = contextOf(services, instanceId);
  audience = `audn_${instanceId}`;
  const company = (id: string, sector: string) => ({ id, name: id, sector, region: '', revRange: '' });
  await storeCompanies(services, instanceId, {
    companies: [company('comp_1', 'sect_software'), company('comp_2', 'sect_retail'), company('comp_3', '')],
    members: [{ audience, company: 'comp_1' }],
    pageViews: [],
    impressions: [],
  });
  await storeTouched(services, instanceId);
  // Another instance with the same deals: none of them may count here.
  await storeTouched(services, await makeInstance(services));
});
afterAll(() => services.close());

const ask = (metrics: readonly MetricId[], query: Partial<MetricQuery> = {}) =>
  runMetricQuery({ ctx, input: { metrics, dimensions: [], filters: [], range, ...query } });

/** Totals of a question without a breakdown. */
async function totals(metrics: readonly MetricId[], query: Partial<MetricQuery> = {}) {
  return (await ask(metrics, query)).totals.metrics;
}

/** Figures of a metric by the id of its rows, and `total`. */
async function by(dimension: DimensionId, metric: MetricId, query: Partial<MetricQuery> = {}) {
  const answer = await ask([metric], { ...query, dimensions: [dimension] });
  const rows = answer.rows.map((row) => [row.dimensions[dimension]?.id, row.metrics[metric]] as const);
  return { ...Object.fromEntries(rows), total: answer.totals.metrics[metric] };
}
const isIn = (field: string, ...operand: string[]): Filter => ({ field, operator: 'in', operand });

describe('opportunities', () => {
  it('are members by their open date, or by their close date when they are decided', async () => {
    expect(
      await totals([
        'pipelineAmount',
        'pipelineCount',
        'closedWonAmount',
        'closedWonCount',
        'closedLostCount',
        'closedWonDays',
        'medianDaysToClose',
        'winRate',
        'influenceVisits',
        'influenceImpressions',
        'visitsPerOpportunity',
      ]),
    ).toEqual({
      pipelineAmount: 1570,
      pipelineCount: 3,
      closedWonAmount: 2000,
      closedWonCount: 1,
      closedLostCount: 1,
      closedWonDays: 28,
      medianDaysToClose: 28,
      winRate: 0.5,
      influenceVisits: 6,
      influenceImpressions: 40,
      visitsPerOpportunity: 2,
    });
  });

  it('have a median between the two in the middle', async () => {
    const year = { range: { start: '2026-01-01', end: '2026-12-31' } };
    // 28 days and 21 days.
    expect(await totals(['medianDaysToClose', 'averageDaysToClose'], year)).toEqual({
      medianDaysToClose: 24.5,
      averageDaysToClose: 24.5,
    });
  });

  it('have no value where nothing was won, and nothing where nothing happened', async () => {
    const empty = { range: { start: '2025-01-01', end: '2025-01-31' } };
    expect(
      await totals(['medianDaysToClose', 'winRate', 'pipelineAmount', 'pipelineFirstTouch'], empty),
    ).toEqual({ medianDaysToClose: null, winRate: null, pipelineAmount: 0, pipelineFirstTouch: 0 });
  });

  it('are broken down by time, company and its attributes, and one by one', async () => {
    const spring = { range: { start: '2026-02-01', end: '2026-04-30' } };
    expect(await by('month', 'closedWonAmount', spring)).toEqual({
      '2026-02-01': 0,
      '2026-03-01': 2000,
      '2026-04-01': 500,
      total: 2500,
    });
    expect(await by('company', 'pipelineAmount')).toEqual({
      comp_1: 1000,
      comp_2: 500,
      comp_3: 70,
      total: 1570,
    });
    expect(await by('sector', 'pipelineCount')).toEqual({
      sect_software: 1,
      sect_retail: 1,
      '': 1,
      total: 3,
    });
    expect(await by('opportunity', 'influenceVisits')).toEqual({
      oppt_open: 4,
      oppt_later: 2,
      oppt_lost: 0,
      total: 6,
    });
  });

  it('are compared with those of another period', async () => {
    const compare = { start: '2026-02-01', end: '2026-02-28' };
    const answer = await ask(['pipelineAmount', 'pipelineLinear', 'memberOpportunities'], {
      compare,
      dimensions: ['vendor'],
    });
    expect(answer.totals).toMatchObject({
      metrics: { pipelineLinear: 1570, memberOpportunities: 3 },
      previous: { pipelineLinear: 2000, memberOpportunities: 1 },
    });
  });

  it.each([
    [isIn('companyId', 'comp_2'), 500],
    [isIn('sector.id', 'sect_software'), 1000],
    [isIn('status', 'CLOSED_WON', 'CLOSED_LOST'), 570],
    [isIn('opportunityIds', 'oppt_lost'), 70],
    [{ field: 'opportunity.name', operator: 'contains', operand: 'LATER' } as const, 500],
    [isIn('vendorIds', 'vndr_linkedin_ads'), 1000],
    [isIn('channelIds', 'chnl_paid_search'), 1500],
    [isIn('campaignIds', 'camp_news'), 0],
    [isIn('pixelIds', 'pixl_banner'), 1000],
    [isIn('campaignTypeIds', 'ctyp_fair'), 500],
  ])('filtered by %j are worth %d', async (filter, expected) => {
    expect(await totals(['pipelineAmount'], { filters: [filter] })).toEqual({ pipelineAmount: expected });
  });

  it('meet all conditions on touches with one and the same touch', async () => {
    const filters = [isIn('vendorIds', 'vndr_google_ads'), isIn('campaignIds', 'camp_abm')];
    expect(await totals(['pipelineCount', 'opportunitiesInfluenced'], { filters })).toEqual({
      pipelineCount: 0,
      opportunitiesInfluenced: 0,
    });
  });
});

describe('influence', () => {
  it('by vendor has no value for a campaign type, and the reason is that events have no vendor', async () => {
    const filters = [isIn('campaignTypeIds', 'ctyp_fair')];
    const byVendor = await ask(['pipelineInfluenced'], { filters, dimensions: ['vendor'] });
    expect([byVendor.totals.metrics, byVendor.rows]).toEqual([{ pipelineInfluenced: null }, []]);
    expect(byVendor.missing?.pipelineInfluenced).toContain('Ask by campaign type alone');
    // The same without vendors has one, so that the advice is right.
    expect(await totals(['pipelineInfluenced'], { filters })).toEqual({ pipelineInfluenced: 500 });
  });

  it('gives each vendor the whole amount, and counts every opportunity once in the total', async () => {
    expect(await by('vendor', 'pipelineInfluenced')).toEqual({
      vndr_google_ads: 1500,
      vndr_linkedin_ads: 1000,
      total: 1500,
    });
    expect(await by('vendor', 'opportunitiesInfluenced')).toEqual({
      vndr_google_ads: 2,
      vndr_linkedin_ads: 1,
      total: 2,
    });
    expect(await by('vendor', 'closedWonInfluenced')).toEqual({ vndr_linkedin_ads: 2000, total: 2000 });
    expect(await by('campaign', 'closedWonOpportunitiesInfluenced')).toEqual({
      camp_abm: 1,
      camp_news: 1,
      total: 1,
    });
  });

  it('is a share of all opportunities opened', async () => {
    const answer = await ask(['percentOpportunitiesInfluenced', 'memberOpportunities'], {
      dimensions: ['channel'],
    });
    const rows = answer.rows.map(({ dimensions, metrics }) => [dimensions.channel?.id, metrics]);
    expect(Object.fromEntries(rows)).toEqual({
      chnl_paid_search: { percentOpportunitiesInfluenced: 2 / 3, memberOpportunities: 3 },
      chnl_paid_social: { percentOpportunitiesInfluenced: 1 / 3, memberOpportunities: 3 },
    });
    const filters = [isIn('vendorIds', 'vndr_linkedin_ads')];
    expect(await totals(['percentOpportunitiesInfluenced'], { filters })).toEqual({
      percentOpportunitiesInfluenced: 1 / 3,
    });
  });

  it('of leads counts each lead once', async () => {
    expect(await by('vendor', 'leadsInfluenced')).toEqual({
      vndr_google_ads: 2,
      vndr_linkedin_ads: 1,
      total: 2,
    });
    expect(await by('company', 'leadsInfluenced')).toEqual({ comp_1: 1, comp_2: 1, total: 2 });
    expect(await totals(['leadsInfluenced'], { audience })).toEqual({ leadsInfluenced: 1 });
    const filters = [isIn('campaignIds', 'camp_abm')];
    expect(await totals(['leadsInfluenced'], { filters })).toEqual({ leadsInfluenced: 1 });
  });
});

describe('credit', () => {
  it.each([
    ['pipelineFirstTouch', 1000, 500],
    ['pipelineLastTouch', 0, 1500],
    ['pipelineLinear', 750, 750],
    ['pipelineUShaped', 600, 900],
    ['pipelineWShaped', 500, 1000],
    ['pipelineTimeDecay', 200, 1300],
  ] as const)('%s adds up to the amount of all members', async (metric, linkedin, google) => {
    const { unattributed, total, ...rows } = await by('vendor', metric);
    expect(rows['vndr_linkedin_ads']).toBeCloseTo(linkedin, 6);
    expect(rows['vndr_google_ads']).toBeCloseTo(google, 6);
    expect([unattributed, total]).toEqual([70, 1570]);
    expect(await totals([metric])).toEqual({ [metric]: 1570 });
  });

  it('names what nobody has earned', async () => {
    const { rows } = await ask(['pipelineFirstTouch', 'pipelineInfluenced', 'opportunitiesInfluenced'], {
      dimensions: ['campaign'],
    });
    expect(rows.find(({ dimensions }) => dimensions.campaign?.id === 'unattributed')).toEqual({
      dimensions: { campaign: { id: 'unattributed', name: 'Unattributed' } },
      metrics: { pipelineFirstTouch: 70, pipelineInfluenced: 0, opportunitiesInfluenced: 0 },
    });
  });

  it('of closed-won is of what was won in the period', async () => {
    expect(await by('campaign', 'closedWonLinear')).toEqual({ camp_abm: 1000, camp_news: 1000, total: 2000 });
  });

  it('is that of the touches asked for, and then nothing is unattributed', async () => {
    const filters = [isIn('vendorIds', 'vndr_linkedin_ads')];
    expect(await by('vendor', 'pipelineLinear', { filters })).toEqual({
      vndr_linkedin_ads: 750,
      total: 750,
    });
    expect(await by('company', 'pipelineLinear', { filters })).toEqual({ comp_1: 750, total: 750 });
  });

  it('by company or time is that of touched and untouched alike', async () => {
    expect(await by('company', 'pipelineLastTouch')).toEqual({
      comp_1: 1000,
      comp_2: 500,
      comp_3: 70,
      total: 1570,
    });
    expect(
      await by('week', 'pipelineLastTouch', { range: { start: '2026-03-15', end: '2026-04-04' } }),
    ).toEqual({
      '2026-03-15': 500,
      '2026-03-22': 0,
      '2026-03-29': 70,
      total: 570,
    });
  });

  it('may be broken down by two things at once', async () => {
    const { rows } = await ask(['pipelineLinear'], { dimensions: ['company', 'channel'] });
    const found = rows.map(({ dimensions, metrics }) =>
      [dimensions.company?.id, dimensions.channel?.id, metrics.pipelineLinear].join(' '),
    );
    expect(found.sort()).toEqual([
      'comp_1 chnl_paid_search 250',
      'comp_1 chnl_paid_social 750',
      'comp_2 chnl_paid_search 500',
      'comp_3 unattributed 70',
    ]);
  });
});

describe('every cell', () => {
  it.each([
    ['vendor', 'vendorIds', {}],
    ['channel', 'channelIds', {}],
    ['campaign', 'campaignIds', { viewThrough: true }],
    ['pixel', 'pixelIds', {}],
    ['campaignType', 'campaignTypeIds', {}],
  ] as const)('by %s is the sum of the opportunities it links to', async (dimension, field, more) => {
    const pairs = [
      ['pipelineInfluenced', 'pipelineAmount'],
      ['opportunitiesInfluenced', 'pipelineCount'],
      ['closedWonInfluenced', 'closedWonAmount'],
    ] as const;
    for (const [influence, amount] of pairs) {
      const { total: _, ...rows } = await by(dimension, influence, more);
      expect(influence === 'closedWonInfluenced' || Object.keys(rows).length > 0).toBe(true);
      for (const [id, figure] of Object.entries(rows)) {
        const filters = [isIn(field, id)];
        expect(await totals([amount], { ...more, filters }), `${influence} of ${id}`).toEqual({
          [amount]: figure,
        });
      }
    }
  });
});

describe('what a touch is', () => {
  it('includes view-throughs when they are switched on', async () => {
    const query = { viewThrough: true };
    expect(await by('vendor', 'pipelineFirstTouch', query)).toEqual({
      vndr_adroll: 1070,
      vndr_google_ads: 0,
      vndr_linkedin_ads: 0,
      unattributed: 500,
      total: 1570,
    });
    expect(await totals(['opportunitiesInfluenced'], query)).toEqual({ opportunitiesInfluenced: 2 });
  });

  it('is an event away from the site by campaign type', async () => {
    expect(await by('campaignType', 'pipelineUShaped')).toEqual({
      ctyp_fair: 500,
      unattributed: 1070,
      total: 1570,
    });
    expect(await by('campaignType', 'pipelineInfluenced')).toEqual({ ctyp_fair: 500, total: 500 });
    const filters = [isIn('vendorIds', 'vndr_google_ads')];
    expect(await by('campaignType', 'pipelineInfluenced', { filters })).toEqual({ total: null });
  });

  it('is an impression by pixel', async () => {
    expect(await by('pixel', 'pipelineInfluenced')).toEqual({ pixl_banner: 1000, total: 1000 });
    const filters = [isIn('pixelIds', 'pixl_banner')];
    expect(await by('vendor', 'pipelineInfluenced', { filters })).toEqual({ vndr_adroll: 1000, total: 1000 });
  });
});

describe('who counts', () => {
  const METRICS = [
    'pipelineAmount',
    'closedWonAmount',
    'pipelineLinear',
    'closedWonInfluenced',
    'memberOpportunities',
  ] as const;

  it('is the selected audience', async () => {
    expect(await totals(METRICS, { audience })).toEqual({
      pipelineAmount: 1000,
      closedWonAmount: 2000,
      pipelineLinear: 1000,
      closedWonInfluenced: 2000,
      memberOpportunities: 1,
    });
  });

  it('is, by the net-new rule, companies that had won none before', async () => {
    const set = (net_new_rule: 'all' | 'net-new') =>
      services.postgres
        .updateTable('instances')
        .set({ net_new_rule })
        .where('id', '=', ctx.instance.id)
        .execute();
    await set('net-new');
    const found = await totals(METRICS);
    await set('all');
    expect(found).toEqual({
      pipelineAmount: 1570,
      closedWonAmount: 0,
      pipelineLinear: 1570,
      closedWonInfluenced: 0,
      memberOpportunities: 3,
    });
  });
});
