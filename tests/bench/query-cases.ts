import { type DateRange, previousPeriod } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import type { MetricId, MetricQuery } from '@parley/core/metrics';
import { listCompanyActivity, runMetricQuery } from '@parley/server/analytics/index';
import type { Context } from '@parley/server/platform/context/index';
import { AUDIENCE } from './query-world.ts';

/** A query as a page asks it, and the columns of visits it has to read over which days. */
export type Case = {
  name: string;
  columns: readonly string[];
  ranges: readonly DateRange[];
  run: (ctx: Context) => Promise<unknown>;
};

const CATEGORIES = ['visits', 'targetVisits', 'otherVisits', 'botVisits', 'unresolvedVisits'] as const;
const BASE = ['started_at', 'company_id', 'bot_reason'];

export function casesOf(range: DateRange, year: DateRange): Case[] {
  const metric = (
    name: string,
    columns: readonly string[],
    query: Partial<MetricQuery> & { metrics: readonly MetricId[] },
  ): Case => {
    const input = { dimensions: [], filters: [], range, ...query };
    const ranges = input.compare === undefined ? [input.range] : [input.range, input.compare];
    return { name, columns: [...BASE, ...columns], ranges, run: (ctx) => runMetricQuery({ ctx, input }) };
  };
  const companies = (
    name: string,
    columns: readonly string[],
    filters: readonly Filter[],
    field: string,
  ): Case => ({
    name,
    columns: [...BASE, 'ended_at', ...columns],
    ranges: [range],
    run: (ctx) =>
      listCompanyActivity({
        ctx,
        input: { range, filters, sort: { field, order: 'desc' }, page: { limit: 20, offset: 0 } },
      }),
  });
  const breakdown = [...CATEGORIES, 'companies', 'engagedCompanies'] as const;
  const kpis = ['visits', 'targetVisits', 'engagedCompanies'] as const;
  const one: Filter = { field: 'companyId', operator: 'in', operand: ['comp_0000001'] };
  return [
    metric('KPIs with previous period', [], { metrics: kpis, compare: previousPeriod(range) }),
    metric('KPIs of an audience', [], { metrics: kpis, compare: previousPeriod(range), audience: AUDIENCE }),
    metric('KPIs of 13 months', [], { metrics: kpis, range: year }),
    metric('trend by week', [], { metrics: CATEGORIES, dimensions: ['week'] }),
    metric('trend by week, 13 months', [], { metrics: CATEGORIES, dimensions: ['week'], range: year }),
    metric('by traffic type', [], { metrics: breakdown, dimensions: ['trafficType'] }),
    metric('by industry', [], { metrics: breakdown, dimensions: ['sector'] }),
    metric('by company size', [], { metrics: breakdown, dimensions: ['revRange'] }),
    metric('by channel', ['channel_id'], { metrics: breakdown, dimensions: ['channel'] }),
    metric('by vendor', ['vendor_id'], { metrics: breakdown, dimensions: ['vendor'] }),
    metric('by campaign', ['campaign_id'], { metrics: breakdown, dimensions: ['campaign'] }),
    companies('top companies', [], [], 'metrics.visits'),
    companies('activity, latest first', [], [], 'metrics.lastActivityDate'),
    companies(
      'activity of a channel and a sector',
      ['channel_id'],
      [
        { field: 'channelIds', operator: 'in', operand: ['chnl_organic_search'] },
        { field: 'sector.id', operator: 'in', operand: ['sect_software'] },
      ],
      'metrics.visits',
    ),
    companies(
      'activity of pages',
      ['paths'],
      [{ field: 'webActivityPagesList', operator: 'contains', operand: ['/page/12'] }],
      'metrics.visits',
    ),
    metric('drawer: vendors of a company', ['vendor_id'], {
      metrics: ['humanVisits'],
      dimensions: ['vendor'],
      filters: [one],
    }),
    metric('drawer: weeks of a company by vendor', ['vendor_id'], {
      metrics: ['humanVisits'],
      dimensions: ['week', 'vendor'],
      filters: [one],
    }),
  ];
}
