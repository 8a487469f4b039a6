import type { Filter } from '@parley/core/filters';
import type { MetricId, MetricResult, MetricRow } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { ListArguments } from '../../platform/graphql/index.ts';
import { OFFLINE_COLUMNS } from '../attribution/index.ts';
import { getOpportunity } from '../opportunities/index.ts';
import { offlineBreakdown } from './offline-breakdown.ts';

const EVENTS: readonly MetricId[] = ['targetOfflineEvents', 'offlineEvents'];
const CREDITS = Object.values<MetricId>(OFFLINE_COLUMNS).filter((id) => !EVENTS.includes(id));

const idOf = (row: MetricRow): string => row.dimensions.campaignType?.id ?? '';

/** Events of the company with the credit of this opportunity only: the company may have others. */
function join(events: MetricResult, credits: MetricResult): MetricResult {
  const credited = new Map(credits.rows.map((row) => [idOf(row), row.metrics]));
  const counted = new Set(events.rows.map(idOf));
  const rows = [
    ...events.rows.map((row) => ({ ...row, metrics: { ...row.metrics, ...credited.get(idOf(row)) } })),
    ...credits.rows.filter((row) => !counted.has(idOf(row))),
  ];
  const metrics = { ...events.totals.metrics, ...credits.totals.metrics };
  const missing = { ...events.missing, ...credits.missing };
  return { ...events, rows, totals: { dimensions: {}, metrics }, totalRows: rows.length, missing };
}

/** The non-digital events of an opportunity's influence period by kind, and its credits among them. */
export async function listOpportunityOfflineActivity({
  ctx,
  input,
}: {
  ctx: Context;
  input: ListArguments & { opportunityId: string };
}) {
  const opportunity = await getOpportunity({ ctx, input: { id: input.opportunityId } });
  const range = { start: opportunity.influenceStartDate, end: opportunity.influenceEndDate };
  const only = (field: string, id: string): Filter[] => [{ field, operator: 'in', operand: [id] }];
  const query = (metrics: readonly MetricId[], filters: readonly Filter[]) =>
    runMetricQuery({ ctx, input: { metrics, dimensions: ['campaignType'], filters, range } });
  const ask = async () =>
    join(
      ...(await Promise.all([
        // An opportunity without a company has no events.
        query(EVENTS, only('companyId', opportunity.company?.id ?? opportunity.id)),
        query(CREDITS, only('opportunityIds', opportunity.id)),
      ])),
    );
  return offlineBreakdown({ ctx, input, ask });
}
