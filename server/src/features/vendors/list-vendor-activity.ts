import type { DateRange } from '@parley/core/dates';
import { countCampaigns, missingFigures, runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, parseList, toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';
import {
  type ActivityColumns,
  type ActivityDefaults,
  activityFilters,
  activitySpec,
  figuresOf,
  flagsOf,
  metricOfColumn,
} from './activity-metrics.ts';

export type ActivityInput = ListArguments & {
  startDate: Date;
  endDate: Date;
  audienceIds?: readonly string[] | null | undefined;
  viewThrough?: boolean | null | undefined;
};

const NAMES = ['vendor.name', 'vendor.id'];
/** A page of vendors with their metrics, and the totals of all vendors. */
export async function listVendorActivity({
  ctx,
  columns,
  defaults,
  input,
}: {
  ctx: Context;
  columns: ActivityColumns;
  defaults: ActivityDefaults;
  input: ActivityInput;
}) {
  const { page, sort, filters } = parseList(activitySpec(columns, defaults, NAMES), input);
  const range: DateRange = toRange(input);
  const audience = await selectAudience(ctx, input.audienceIds);
  const [result, campaigns] = await Promise.all([
    runMetricQuery({
      ctx,
      input: {
        metrics: [...new Set([...Object.values(columns), 'baseAccounts' as const])],
        dimensions: ['vendor'],
        filters: activityFilters(columns, filters),
        range,
        audience,
        viewThrough: input.viewThrough ?? false,
        sort: [{ by: metricOfColumn(columns, sort.field) ?? 'vendor', order: sort.order }],
        page,
      },
    }),
    countCampaigns({ ctx, range }),
  ]);
  const { rows, totals, totalRows } = result;
  const ids = rows.map(({ dimensions }) => dimensions.vendor?.id ?? '');
  const flags = flagsOf(columns, rows);
  const nodes = rows.map((row, index) => ({
    vendorId: ids[index] ?? '',
    countCampaigns: campaigns.get(ids[index] ?? '') ?? 0,
    baseAccounts: row.metrics.baseAccounts ?? 0,
    metrics: figuresOf(columns, row),
    ...(flags[index] ?? { best: {}, worst: {} }),
  }));
  return {
    nodes,
    total: totalRows,
    hasNext: page.offset + nodes.length < totalRows,
    totals: figuresOf(columns, totals),
    missing: missingFigures(columns, result),
    baseAccounts: totals.metrics.baseAccounts ?? 0,
  };
}

export type VendorActivity = Awaited<ReturnType<typeof listVendorActivity>>['nodes'][number];
