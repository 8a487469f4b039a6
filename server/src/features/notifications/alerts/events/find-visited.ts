import { type DateRange, toWire } from '@parley/core/dates';
import {
  askedPath,
  type EventCondition,
  type EventSubject,
  isPathMet,
} from '@parley/core/features/notifications';
import { runMetricQuery } from '../../../../analytics/index.ts';
import type { Context } from '../../../../platform/context/index.ts';
import type { VariableTemplate } from '../../../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../../../metrics/index.ts';
import { ALL_ROWS, needAll } from './all-rows.ts';

type Asked = {
  condition: Extract<EventCondition, { event: 'pageVisited' }>;
  variableTemplate: VariableTemplate;
  range: DateRange;
};

/** Target companies with a human visit that saw the page, once a day. */
export async function findVisited(
  ctx: Context,
  { condition, variableTemplate: { audienceId }, range }: Asked,
): Promise<EventSubject[]> {
  const query = await readMetricQuery(ctx, {
    metrics: ['targetVisits'],
    dimensions: ['company', 'day', 'page'],
    filter: [{ field: 'webActivityPagesList', operator: 'contains', operand: askedPath(condition.path) }],
    ...toWire(range),
    ...(audienceId !== undefined && { audienceId }),
  });
  const { rows, totalRows } = await runMetricQuery({ ctx, input: { ...query, page: ALL_ROWS } });
  needAll(totalRows);
  const found = new Map<string, EventSubject>();
  for (const { dimensions, metrics } of rows) {
    const { company, day, page } = dimensions;
    if (company === undefined || company.id === '' || day === undefined || page === undefined) continue;
    if ((metrics.targetVisits ?? 0) === 0 || !isPathMet(condition, page.id)) continue;
    found.set(`${day.id} ${company.id}`, { id: company.id, name: company.name, day: day.id });
  }
  return [...found.values()];
}
