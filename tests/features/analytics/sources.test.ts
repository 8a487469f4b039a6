import { previousPeriod } from '@parley/core/dates';
import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { runMetricQuery } from '@parley/server/analytics/index';
import type { Context } from '@parley/server/platform/context/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedServices } from '../../testkit/services.ts';
import { AUDIENCE, storeSourceRows } from './source-rows.ts';
import { contextOf, makeInstance } from './world.ts';

/** Figures of source-rows.ts, counted by hand. */
const services = sharedServices();
const range = { start: '2026-03-01', end: '2026-03-31' };
const compare = previousPeriod(range);
let ctx: Context;
let instanceId: string;

const ask = (query: Partial<MetricQuery>) =>
  runMetricQuery({
    ctx,
    input: {
      metrics: [],
      dimensions: [],
      filters: [],
      range,
      audience: `${AUDIENCE}_${instanceId}`,
      ...query,
    },
  });

/** Figures by the values of a dimension; under `total` those of everything. */
async function figures(
  metrics: readonly MetricId[],
  dimension: DimensionId,
  query: Partial<MetricQuery> = {},
) {
  const { rows, totals } = await ask({ metrics, dimensions: [dimension], ...query });
  const list = (row: (typeof rows)[number]) => metrics.map((id) => row.metrics[id]);
  return {
    ...Object.fromEntries(rows.map((row) => [row.dimensions[dimension]?.id, list(row)])),
    total: list(totals),
  };
}

beforeAll(async () => {
  instanceId = await makeInstance(services);
  ctx = contextOf(services, instanceId);
  await storeSourceRows(services, instanceId);
  // The same rows in another instance are never counted here.
  await storeSourceRows(services, await makeInstance(services));
});
afterAll(() => services.close());

describe('spend', () => {
  const SPEND = ['spend', 'adImpressions', 'adClicks'] as const;

  it('by vendor, with both ends of the period and without what was deleted', async () => {
    expect(await figures(SPEND, 'vendor')).toEqual({
      vndr_google: [150, 1500, 15],
      vndr_linkedin_ads: [200, 0, 0],
      vndr_facebook: [40, 400, 0],
      total: [390, 1900, 15],
    });
  });

  it('by channel, campaign and month', async () => {
    expect(await figures(['spend'], 'channel')).toEqual({
      chnl_paid_search: [150],
      chnl_paid_social: [240],
      total: [390],
    });
    expect(await figures(['spend'], 'campaign')).toEqual({
      camp_g1: [150],
      'camp_vndr_linkedin_ads.unassigned__': [200],
      camp_f1: [40],
      total: [390],
    });
    const months = { range: { start: '2026-02-28', end: '2026-04-30' } };
    expect(await figures(['spend'], 'month', months)).toEqual({
      '2026-02-01': [30],
      '2026-03-01': [390],
      '2026-04-01': [999],
      total: [1419],
    });
  });

  it('is nothing in weeks without any, and compared week by week', async () => {
    const { rows } = await ask({ metrics: ['spend'], dimensions: ['week'], compare });
    expect(rows.map((row) => [row.dimensions.week?.id, row.metrics.spend, row.previous?.spend])).toEqual([
      ['2026-03-01', 100.5, 0],
      ['2026-03-08', 40, 0],
      ['2026-03-15', 200, 0],
      ['2026-03-22', 0, 0],
      ['2026-03-29', 49.5, 30],
    ]);
  });

  it.each(['vendorIds', 'vendor.name'])('of a vendor without any is no 0, by %s', async (field) => {
    const ofVendor = async (vendor: string, dimensions: DimensionId[]) => {
      const filters = [{ field, operator: 'eq', operand: vendor } as const];
      const { rows, totals, missing } = await ask({ metrics: ['spend'], dimensions, filters });
      return {
        total: totals.metrics.spend,
        rows: [...new Set(rows.map(({ metrics }) => metrics.spend))],
        why: missing?.spend,
      };
    };
    const [unspent, spent] =
      field === 'vendorIds' ? ['vndr_snapchat_ads', 'vndr_facebook'] : ['Snapchat Ads', 'Facebook'];
    const why = 'No spend is known in this period: none was reported by an ad account, imported or entered.';
    expect(await ofVendor(unspent, ['week'])).toEqual({ total: null, rows: [null], why });
    expect(await ofVendor(unspent, [])).toEqual({ total: null, rows: [null], why });
    // Of one that has some, a week without any is 0.
    expect(await ofVendor(spent, ['week'])).toEqual({ total: 40, rows: [0, 40], why: undefined });
  });

  it('is compared month by month where months pair, and only in total where they do not', async () => {
    const byMonth = async (before: typeof range) => {
      const asked = { metrics: ['spend'] as const, dimensions: ['month'] as const, compare: before };
      const { rows, totals, unpaired } = await ask(asked);
      const shown = rows.map((row) => [row.dimensions.month?.id, row.metrics.spend, row.previous?.spend]);
      return { shown, total: totals.previous?.spend, isPaired: unpaired === undefined };
    };
    expect(await byMonth({ start: '2026-02-01', end: '2026-02-28' })).toEqual({
      shown: [['2026-03-01', 390, 30]],
      total: 30,
      isPaired: true,
    });
    // From January 29: a row of March beside February alone would leave out what January adds to the total.
    expect(await byMonth(compare)).toEqual({
      shown: [['2026-03-01', 390, undefined]],
      total: 30,
      isPaired: false,
    });
  });

  it('has no value by what it does not know: a company, a kind of traffic', async () => {
    const byCompany = await ask({ metrics: ['spend', 'visits'], dimensions: ['company'] });
    expect(byCompany.totals.metrics).toEqual({ spend: null, visits: 13 });
    const ofAudience = await ask({
      metrics: ['spend', 'visits'],
      filters: [{ field: 'region.id', operator: 'in', operand: ['regn_europe'] }],
    });
    expect(ofAudience.totals.metrics).toEqual({ spend: null, visits: 10 });
  });
});

describe('view-through visits', () => {
  const VIEWS = ['viewThroughVisits', 'targetViewThroughVisits'] as const;

  it('are those of the impression that was seen', async () => {
    expect(await figures(VIEWS, 'vendor')).toEqual({
      vndr_demandbase: [3, 2],
      vndr_linkedin_ads: [1, 0],
      total: [4, 2],
    });
    expect(await figures(VIEWS, 'pixel')).toEqual({ pixl_1: [3, 2], pixl_2: [1, 0], total: [4, 2] });
    expect(await figures(['viewThroughVisits'], 'campaign')).toEqual({
      camp_d1: [2],
      'camp_vndr_demandbase.unassigned__': [1],
      camp_l1: [1],
      total: [4],
    });
  });

  it('are of companies, in them or of nobody known', async () => {
    expect(await figures(['viewThroughVisits'], 'trafficType')).toEqual({
      target: [2],
      other: [1],
      unresolved: [1],
      total: [4],
    });
    expect(await figures(['viewThroughVisits'], 'sector')).toEqual({
      sect_software: [2],
      sect_retail: [1],
      '': [1],
      total: [4],
    });
    expect(await figures(['viewThroughVisits'], 'company')).toEqual({
      [`comp_a_${instanceId}`]: [2],
      [`comp_b_${instanceId}`]: [1],
      total: [3],
    });
  });

  it('are filtered by pixel, vendor, company and category', async () => {
    const count = async (field: string, operand: readonly string[], operator: 'in' | 'contains' = 'in') =>
      (await ask({ metrics: ['viewThroughVisits'], filters: [{ field, operator, operand }] })).totals.metrics;
    expect(await count('pixelIds', ['pixl_1'])).toEqual({ viewThroughVisits: 3 });
    expect(await count('vendor.id', ['vndr_linkedin_ads'])).toEqual({ viewThroughVisits: 1 });
    expect(await count('vendor.name', ['LINKEDIN ads'])).toEqual({ viewThroughVisits: 1 });
    expect(await count('vendor.name', ['LINKEDIN'])).toEqual({ viewThroughVisits: 0 });
    expect(await count('vendor.name', ['LINKEDIN'], 'contains')).toEqual({ viewThroughVisits: 1 });
    expect(await count('campaignId', ['camp_vndr_demandbase.unassigned__'])).toEqual({
      viewThroughVisits: 1,
    });
    expect(await count('trafficType', ['other', 'unresolved'])).toEqual({ viewThroughVisits: 2 });
    expect(await count('companyId', [`comp_a_${instanceId}`])).toEqual({ viewThroughVisits: 2 });
    expect(await count('revRange.id', [''])).toEqual({ viewThroughVisits: 1 });
  });
});

describe('leads and events', () => {
  it('leads of the selected audience, else all', async () => {
    expect(await figures(['leads'], 'region')).toEqual({ regn_europe: [2], total: [2] });
    expect(await figures(['leads'], 'region', { audience: undefined })).toEqual({
      regn_europe: [2],
      regn_asia: [1],
      '': [1],
      total: [4],
    });
  });

  it('events by their kind; those of target companies apart', async () => {
    expect(await figures(['offlineEvents', 'targetOfflineEvents'], 'campaignType')).toEqual({
      ctyp_fair: [2, 1],
      ctyp_call: [1, 0],
      total: [3, 1],
    });
    const { rows } = await ask({ metrics: ['offlineEvents'], dimensions: ['campaignType'] });
    expect(rows[0]?.dimensions.campaignType?.name).toBe('Fair');
  });
});

describe('figures that are the same for all rows', () => {
  it('are the size of the target set and the opportunities of the period', async () => {
    const metrics = ['baseAccounts', 'memberOpportunities'] as const;
    expect((await ask({ metrics, compare })).totals).toMatchObject({
      metrics: { baseAccounts: 3, memberOpportunities: 2 },
      previous: { baseAccounts: 3, memberOpportunities: 1 },
    });
    expect((await ask({ metrics, audience: undefined })).totals.metrics).toEqual({
      baseAccounts: null,
      memberOpportunities: 4,
    });
    const share = await figures(['engagedCompanies', 'percentOfEngagedCompanies'], 'vendor');
    expect(share).toMatchObject({ vndr_google: [1, 1 / 3], vndr_direct: [0, 0], total: [1, 1 / 3] });
  });

  it('follow the rule of the instance for opportunities, filters of companies, and no filter of vendors', async () => {
    const count = async (query: Partial<MetricQuery>) =>
      (await ask({ metrics: ['memberOpportunities'], audience: undefined, ...query })).totals.metrics
        .memberOpportunities;
    const only = (field: string, operand: string) => ({
      filters: [{ field, operator: 'in' as const, operand: [operand] }],
    });
    expect(await count(only('region.id', 'regn_asia'))).toBe(1);
    expect(await count(only('vendorIds', 'vndr_google'))).toBe(4);
    await services.postgres
      .updateTable('instances')
      .set({ net_new_rule: 'net-new' })
      .where('id', '=', instanceId)
      .execute();
    expect(await count({})).toBe(3);
    await services.postgres
      .updateTable('instances')
      .set({ net_new_rule: 'all' })
      .where('id', '=', instanceId)
      .execute();
  });

  it('stay what they are where nothing happened', async () => {
    const { rows } = await ask({
      metrics: ['baseAccounts', 'percentOfEngagedCompanies', 'spendPerVisit', 'spend'],
      dimensions: ['week'],
    });
    expect(rows[3]?.metrics).toEqual({
      baseAccounts: 3,
      percentOfEngagedCompanies: 0,
      spendPerVisit: null,
      spend: 0,
    });
    const nowhere = { range: { start: '2020-01-05', end: '2020-01-05' } };
    const empty = await ask({ metrics: ['baseAccounts', 'visits'], dimensions: ['vendor'], ...nowhere });
    expect(empty).toMatchObject({
      rows: [],
      totals: { metrics: { baseAccounts: 3, visits: 0 } },
      totalRows: 0,
    });
    const before = await ask({ metrics: ['spend'], ...nowhere });
    // Nothing was measured then: that is no 0.
    expect(before.totals.metrics).toEqual({ spend: null });
    expect(before.missing?.spend).toMatch(
      /^Spend has no value: data of spend begins on .*, after the period\.$/,
    );
    const fresh = await runMetricQuery({
      ctx: contextOf(services, await makeInstance(services)),
      input: { metrics: ['spend', 'pipelineAmount'], dimensions: [], filters: [], range },
    });
    expect(fresh.totals.metrics).toEqual({ spend: null, pipelineAmount: 0 });
    expect(fresh.missing?.spend).toMatch(/^Spend has no value: none has been reported .* yet\.$/);
  });
});

describe('a vendor of which only the spend is known', () => {
  const TRAFFIC = ['visits', 'pipelineInfluenced', 'pipelinePerSpend', 'spend'] as const;
  const APRIL = { start: '2026-04-01', end: '2026-04-30' };
  const only = (vendor: string) => [{ field: 'vendorIds', operator: 'in' as const, operand: [vendor] }];

  it('has no figure of visits and of what follows from them, and the answer says of whom', async () => {
    const { rows, totals, missing } = await ask({ metrics: TRAFFIC, dimensions: ['vendor'] });
    const facebook = rows.find((row) => row.dimensions.vendor?.id === 'vndr_facebook');
    expect(facebook?.metrics).toEqual({
      visits: null,
      pipelineInfluenced: null,
      pipelinePerSpend: null,
      spend: 40,
    });
    expect(totals.metrics).toMatchObject({ visits: 22, spend: 390 });
    expect(missing?.visits).toContain(
      'Visits has no value for Facebook: no visit has ever been assigned to it',
    );
    expect(missing?.pipelineInfluenced).toContain('no value for Facebook');
    expect(missing?.spend ?? '').not.toContain('Facebook');
  });

  it('has none when it is asked for alone, in total and by week, nor in what it is compared with', async () => {
    const asked = await ask({ metrics: TRAFFIC, filters: only('vndr_facebook'), compare });
    expect(asked.totals.metrics).toMatchObject({ visits: null, pipelineInfluenced: null, spend: 40 });
    expect(asked.totals.previous).toMatchObject({ visits: null });
    expect(asked.missing?.visits).toContain('only its spend is known');
    const byWeek = await ask({ metrics: ['visits'], dimensions: ['week'], filters: only('vndr_facebook') });
    expect(byWeek.rows.map(({ metrics }) => metrics.visits)).toEqual([null, null, null, null, null]);
  });

  it('differs from one that had visits at other times, whose 0 was measured', async () => {
    const { rows, missing } = await ask({ metrics: TRAFFIC, dimensions: ['vendor'], range: APRIL });
    const google = rows.find((row) => row.dimensions.vendor?.id === 'vndr_google');
    expect(google?.metrics).toMatchObject({ visits: 0, pipelineInfluenced: 0, spend: 999 });
    expect(missing?.visits).toBeUndefined();
    const alone = await ask({ metrics: TRAFFIC, filters: only('vndr_google'), range: APRIL });
    expect(alone.totals.metrics).toMatchObject({ visits: 0, spend: 999 });
  });

  it('leaves the channel its figures where another vendor of it had visits', async () => {
    expect(await figures(['visits', 'spend'], 'channel')).toMatchObject({ chnl_paid_social: [4, 240] });
  });
});

describe('spend before the first spend', () => {
  const range = { start: '2026-01-01', end: '2026-03-31' };

  it('has no value by week and month, and the total says since when there is any', async () => {
    const byMonth = await ask({ metrics: ['spend', 'visits'], dimensions: ['month'], range });
    expect(byMonth.rows.map(({ metrics }) => metrics.spend)).toEqual([null, 30, 390]);
    expect(byMonth.rows[0]?.metrics.visits).toBe(0);
    expect(byMonth.missing?.spend).toContain('before Feb 28, 2026');
    const byWeek = await ask({ metrics: ['spend'], dimensions: ['week'], range });
    const before = Array<null>(8).fill(null);
    const weeks = byWeek.rows.map(({ metrics }) => metrics.spend);
    expect(weeks).toEqual([...before, 30, 100.5, 40, 200, 0, 49.5]);
    const { totals, notes } = await ask({ metrics: ['spend'], range });
    expect(totals.metrics.spend).toBe(420);
    expect(notes?.spend).toContain('No data of spend before Feb 28, 2026.');
  });

  it('has no note where the period begins with it or later', async () => {
    expect((await ask({ metrics: ['spend'] })).notes?.spend ?? '').not.toContain('before');
  });
});

describe('figures of several sources', () => {
  const RATIOS = ['spend', 'visits', 'spendPerVisit', 'spendPerTargetVisit', 'cpv', 'cpm'] as const;

  it('are side by side, and a ratio has no value without something to divide by, nor a price without spend', async () => {
    expect(await figures(RATIOS, 'vendor')).toEqual({
      vndr_google: [150, 15, 10, 15, 10, 100],
      vndr_linkedin_ads: [200, 4, 50, null, 40, null],
      vndr_facebook: [40, null, null, null, null, 100],
      vndr_direct: [null, 3, null, null, null, null],
      vndr_demandbase: [null, 0, null, null, null, null],
      total: [390, 22, 390 / 22, 39, 390 / 26, (390 / 1900) * 1000],
    });
  });

  it('are compared row by row and in total', async () => {
    const { rows, totals } = await ask({ metrics: RATIOS, dimensions: ['vendor'], compare });
    const google = rows.find((row) => row.dimensions.vendor?.id === 'vndr_google');
    expect(google?.previous).toMatchObject({ spend: 30, visits: 6, spendPerVisit: 5 });
    expect(totals.previous).toMatchObject({ spend: 30, visits: 6, spendPerVisit: 5 });
  });

  it('choose rows by any figure, also by one that is a ratio or that a row lacks', async () => {
    const chosen = async (field: string, bounds: { min?: number; max?: number }, query = {}) => {
      const range = {
        ...(bounds.min !== undefined && { min: { operand: bounds.min, inclusive: true } }),
        ...(bounds.max !== undefined && { max: { operand: bounds.max, inclusive: true } }),
      };
      const result = await ask({
        metrics: ['visits', 'spend', 'spendPerVisit'],
        dimensions: ['vendor'],
        filters: [{ field, range }],
        sort: [{ by: 'spend', order: 'desc' }],
        ...query,
      });
      const ids = result.rows.map((row) => row.dimensions.vendor?.id);
      return { ids, total: result.totals.metrics.spend, rows: result.totalRows };
    };
    expect(await chosen('spendPerVisit', { min: 5 })).toEqual({
      ids: ['vndr_linkedin_ads', 'vndr_google'],
      total: 350,
      rows: 2,
    });
    expect(await chosen('metrics.visits', { max: 0 })).toEqual({
      ids: ['vndr_facebook'],
      total: 40,
      rows: 1,
    });
    // A vendor without any amount has no value, and a bound of 0 finds it.
    expect(await chosen('spend', { max: 0 })).toEqual({ ids: ['vndr_direct'], total: null, rows: 1 });
    expect(await chosen('spend', { min: 1 }, { page: { limit: 1, offset: 1 } })).toEqual({
      ids: ['vndr_google'],
      total: 390,
      rows: 3,
    });
    expect(await chosen('spend', { min: 5000 })).toEqual({ ids: [], total: null, rows: 0 });
    // A figure the query itself does not ask for.
    expect(await chosen('impressions', { min: 1 })).toEqual({
      ids: ['vndr_demandbase'],
      total: null,
      rows: 1,
    });
  });

  it('choose weeks, without those that have nothing', async () => {
    const { rows } = await ask({
      metrics: ['spend', 'visits'],
      dimensions: ['week'],
      filters: [{ field: 'spend', operator: 'gt', operand: 45 }],
    });
    expect(rows.map((row) => row.dimensions.week?.id)).toEqual(['2026-03-01', '2026-03-15', '2026-03-29']);
  });
});
