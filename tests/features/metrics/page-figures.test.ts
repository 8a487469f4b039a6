import { daysBetween, toDay } from '@parley/core/dates';
import { METRICS, type MetricId, type MetricQueryInput } from '@parley/core/metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DealServer, startDealServer } from '../opportunities/deal-server.ts';
import { startWorldServer, type WorldServer } from '../traffic/world-server.ts';

let deals: DealServer;
let march: WorldServer;
beforeAll(async () => {
  deals = await startDealServer();
  march = await startWorldServer();
});
afterAll(async () => {
  await deals.close();
  await march.close();
});

type Explained = {
  value: number | null;
  rule: string;
  contribution: number | null;
  totalRows: number;
  settings: { name: string; value: string }[];
  record: { name: string; value: string }[];
  rows: { cells: string[]; contribution: number | null }[];
};

/** A figure of a page as its Explain asks: of the API, with what the page is about as a filter. */
async function explain(
  server: WorldServer,
  metric: MetricId,
  of: { days: readonly [string, string]; field: string; ids: readonly string[]; by?: string },
): Promise<Explained> {
  const input: MetricQueryInput = {
    metrics: [metric],
    dimensions: of.by === undefined ? [] : [of.by],
    startDate: of.days[0],
    endDate: of.days[1],
    filter: [{ field: of.field, operator: 'in', operand: [...of.ids] }],
  };
  // Names without quotes: an argument of a document, not JSON.
  const written = JSON.stringify(input)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replace('operator:"in"', 'operator:in')
    .replaceAll(/Date:"([\d-]+)"/g, 'Date:"$1T00:00:00Z"');
  const { metrics } = await server.ask<{ metrics: { explain: Explained } }>(
    `{ metrics { explain(input: ${written}, metric: "${metric}", page: { limit: 100, offset: 0 }) {
       value rule contribution totalRows settings { name value } record { name value } rows { cells contribution } } } }`,
  );
  return metrics.explain;
}

const firstCells = ({ rows }: Explained): string[] => rows.map(({ cells }) => cells[0] ?? '').toSorted();

describe('of one opportunity', () => {
  const today = toDay(Date.now());
  /** Opened, closed or still open, worth: as the world of deals has them. */
  const OWN: Readonly<Record<string, readonly [string, string, number]>> = {
    won: ['2024-05-10', '2024-06-20', 10_000],
    future: ['2024-06-05', today, 4000],
    lost: ['2024-06-01', '2024-06-25', 3000],
    reopened: ['2024-06-10', today, 2500],
    nobody: ['2024-06-12', today, 700],
    backwards: ['2024-02-20', '2024-02-10', 50],
    unseen: ['2024-01-10', '2024-06-03', 6000],
    again: ['2024-07-05', today, 900],
  };
  const own = (key: string) => ({
    days: [OWN[key]?.[0] ?? '', OWN[key]?.[0] ?? ''] as const,
    field: 'opportunityIds',
    ids: [deals.idOf(key)],
  });
  const kpi = async (key: string): Promise<Record<string, number>> =>
    (
      await deals.ask<{ opportunityDetailKpi: Record<string, number> }>(
        `{ opportunityDetailKpi(opportunityId: "${deals.idOf(key)}") { revenue daysOpen vendorCount } }`,
      )
    ).opportunityDetailKpi;

  it.each(Object.keys(OWN))('revenue and days open of %s are those of its one row', async (key) => {
    const [opened = '', end = '', amount = 0] = OWN[key] ?? [];
    const { revenue, daysOpen } = await kpi(key);
    for (const [metric, shown, should] of [
      ['pipelineAmount', revenue, amount],
      ['daysOpen', daysOpen, Math.max(0, daysBetween(opened, end))],
    ] as const) {
      const explained = await explain(deals, metric, own(key));
      expect([key, metric, shown]).toEqual([key, metric, should]);
      expect(explained).toMatchObject({ value: should, contribution: should, totalRows: 1 });
      expect(firstCells(explained)).toEqual([`${key} deal`]);
    }
  });

  it('days of a deal that closed before it opened are none, whichever metric tells them', async () => {
    const closed = { ...own('backwards'), days: ['2024-02-10', '2024-02-10'] as const };
    for (const [metric, of] of [
      ['daysOpen', own('backwards')],
      ['closedWonDays', closed],
      ['medianDaysToClose', closed],
      ['averageDaysToClose', closed],
    ] as const) {
      const { value, rule } = await explain(deals, metric, of);
      expect([metric, value]).toEqual([metric, 0]);
      if (metric !== 'averageDaysToClose') {
        expect(rule, metric).toContain('closed before it opened counts none');
        expect(METRICS[metric].formula, metric).toContain('not below 0');
      }
    }
    const { opportunities } = await deals.ask<{
      opportunities: { get: { edges: { node: { name: string; daysToClose: number } }[] } };
    }>(
      `{ opportunities { get(startDate: "2024-02-01T00:00:00Z", endDate: "2024-02-29T23:59:59Z", type: RECENTDEAL, page: { limit: 9, offset: 0 },
         filter: [{ field: "daysToClose", operator: lte, operand: 0 }, { field: "daysToClose", operator: gte, operand: 0 }]) { edges { node { name daysToClose } } } } }`,
    );
    expect(opportunities.get.edges).toEqual([{ node: { name: 'backwards deal', daysToClose: 0 } }]);
  });

  it('are shown though the instance counts only net-new ones: it is asked for by its id', async () => {
    const { postgres, instance } = deals.ctx;
    const rule = (net_new_rule: 'all' | 'net-new') =>
      postgres.updateTable('instances').set({ net_new_rule }).where('id', '=', instance.id).execute();
    await rule('net-new');
    // West had won one before.
    const named = await explain(deals, 'pipelineAmount', own('again'));
    const west = deals.configuration.companies.find(({ name }) => name === 'West')?.id ?? '';
    const all = await explain(deals, 'pipelineAmount', {
      days: ['2024-07-05', '2024-07-05'],
      field: 'companyId',
      ids: [west],
    });
    await rule('all');
    expect([named.value, named.contribution, named.settings]).toEqual([900, 900, []]);
    expect([all.value, all.totalRows, all.settings.map(({ name }) => name)]).toEqual([
      0,
      0,
      ['Opportunities'],
    ]);
  });

  it('revenue has its record: its source and its status', async () => {
    const { record } = await explain(deals, 'pipelineAmount', own('reopened'));
    const imported = expect.stringMatching(/^[A-Z][a-z]{2} \d+, 20\d\d$/);
    expect(record).toEqual([
      { name: 'Id in the CRM', value: 'reopened' },
      { name: 'Source', value: 'the sample data' },
      { name: 'Imported', value: imported },
      { name: 'Jun 15, 2024', value: 'Closed Lost, $2,500, close date Jun 15, 2024' },
      { name: 'Jun 18, 2024', value: 'Proposal, $2,500' },
    ]);
    const { days, field, ids } = own('won');
    const both = await explain(deals, 'pipelineAmount', { days, field, ids: [...ids, deals.idOf('lost')] });
    expect(both.record).toEqual([]);
  });

  it('vendors are those of the visits of its company in its influence period', async () => {
    const north = deals.configuration.companies.find(({ name }) => name === 'North')?.id ?? '';
    const days = ['2024-02-10', '2024-06-20'] as const;
    const explained = await explain(deals, 'vendorCount', { days, field: 'companyId', ids: [north] });
    expect(explained).toMatchObject({ value: (await kpi('won'))['vendorCount'], contribution: 3 });
    expect(firstCells(explained)).toEqual(['Direct', 'Google Ads', 'LinkedIn Ads']);
  });
});

describe('of one company', () => {
  const days = ['2024-03-01', '2024-03-31'] as const;
  const acme = () => march.configuration.companies.find(({ name }) => name === 'Acme')?.id ?? '';
  const kpi = async (): Promise<Record<string, { value: number }>> =>
    (
      await march.ask<{ companyKpi: Record<string, { value: number }> }>(
        `{ companyKpi(startDate: "2024-03-01T00:00:00Z", endDate: "2024-03-31T23:59:59Z", companyId: "${acme()}") { opportunityCountNonDigitalEvents { value } vendorCount { value } } }`,
      )
    ).companyKpi;

  it('vendors are those that brought its visits', async () => {
    const explained = await explain(march, 'vendorCount', { days, field: 'companyId', ids: [acme()] });
    expect(explained).toMatchObject({ value: (await kpi())['vendorCount']?.value, contribution: 2 });
    expect(firstCells(explained)).toEqual(['Direct', 'LinkedIn Ads']);
  });

  it('opportunities with events are those that events touched, not visits', async () => {
    const of = { days, field: 'companyId', ids: [acme()], by: 'campaignType' };
    const explained = await explain(march, 'opportunitiesInfluenced', of);
    const shown = (await kpi())['opportunityCountNonDigitalEvents']?.value;
    expect(explained).toMatchObject({ value: shown, contribution: 1, totalRows: 1 });
    expect(firstCells(explained)).toEqual(['Deal won']);
    // The dinner of the 20th alone; three visits touched it too.
    expect(explained.rows[0]?.cells[6]).toBe('1');
    expect(explained.settings).toContainEqual({ name: 'Touches', value: 'non-digital events' });
  });
});

describe('of pixels', () => {
  it('influence is the amounts of opportunities whose company saw one', async () => {
    const ids = [...march.configuration.pixelIds.values()];
    const { pixelReachEngagementTotals: shown } = await march.ask<{
      pixelReachEngagementTotals: Record<string, { value: number }>;
    }>(
      `{ pixelReachEngagementTotals(startDate: "2024-03-01T00:00:00Z", endDate: "2024-03-31T23:59:59Z", pixelIds: ${JSON.stringify(ids)}) { pipelineInfluenced { value } closedWonInfluenced { value } } }`,
    );
    const of = { days: ['2024-03-01', '2024-03-31'] as const, field: 'pixelIds', ids };
    const touches = { name: 'Touches', value: 'impressions, bots aside' };
    const pipeline = await explain(march, 'pipelineInfluenced', of);
    expect(pipeline).toMatchObject({ value: shown['pipelineInfluenced']?.value, contribution: 15_000 });
    expect(firstCells(pipeline)).toEqual(['Deal open', 'Deal won']);
    expect(pipeline.settings).toContainEqual(touches);
    const won = await explain(march, 'closedWonInfluenced', of);
    expect(won).toMatchObject({ value: shown['closedWonInfluenced']?.value, contribution: 10_000 });
    expect(firstCells(won)).toEqual(['Deal won']);
  });
});
