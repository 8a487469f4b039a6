import { addDays, type DateRange, type Day, toWire } from '@parley/core/dates';
import type { EventCondition, EventSubject } from '@parley/core/features/notifications';
import type { DimensionId, MetricId, MetricRow } from '@parley/core/metrics';
import { runMetricQuery } from '../../../../analytics/index.ts';
import type { Context } from '../../../../platform/context/index.ts';
import { authorize } from '../../../../platform/policy/index.ts';
import { readMetricQuery } from '../../../metrics/index.ts';
import { ALL_ROWS, needAll } from './all-rows.ts';

type Asked = { condition: Extract<EventCondition, { event: 'companyReturned' }>; range: DateRange };
type Filter = { field: string; operator: 'in'; operand: string[] };

/** Opportunities that are open since longer are not asked for. */
const OPEN_DAYS = 3_600;
/** A company came back if it had a visit in a year before the days without one. */
const BEFORE_DAYS = 365;
/** So many companies fit into a filter. */
const AT_ONCE = 1_000;

async function ask(
  ctx: Context,
  asked: { metric: MetricId; by: readonly DimensionId[]; range: DateRange; filter: Filter },
): Promise<readonly MetricRow[]> {
  const query = await readMetricQuery(ctx, {
    metrics: [asked.metric],
    dimensions: asked.by,
    filter: [asked.filter],
    ...toWire(asked.range),
  });
  const { rows, totalRows } = await runMetricQuery({ ctx, input: { ...query, page: ALL_ROWS } });
  needAll(totalRows);
  return rows.filter(({ metrics }) => (metrics[asked.metric] ?? 0) > 0);
}

const companiesOf = (rows: readonly MetricRow[]): string[] => [
  ...new Set(rows.map(({ dimensions }) => dimensions.company?.id ?? '').filter((id) => id !== '')),
];

/** The days of a company within a period on which it visited after so many days without a visit, and had one before these. */
export function returnsIn(
  days: readonly Day[],
  { range, quietDays }: { range: DateRange; quietDays: number },
) {
  const sorted = days.toSorted();
  return sorted.filter((day, index) => {
    const before = sorted[index - 1];
    return (
      day >= range.start && day <= range.end && before !== undefined && before < addDays(day, -quietDays)
    );
  });
}

/** Companies with an open opportunity that came back, once a day. */
export async function findReturned(
  ctx: Context,
  { condition: { quietDays }, range }: Asked,
): Promise<EventSubject[]> {
  authorize(ctx, 'plan.view');
  const open = companiesOf(
    await ask(ctx, {
      metric: 'pipelineCount',
      by: ['company'],
      range: { start: addDays(range.end, -OPEN_DAYS), end: range.end },
      filter: { field: 'status', operator: 'in', operand: ['PIPELINE'] },
    }),
  );
  const found: EventSubject[] = [];
  for (let from = 0; from < open.length; from += AT_ONCE) {
    const some = { field: 'companyId', operator: 'in' as const, operand: open.slice(from, from + AT_ONCE) };
    const here = companiesOf(await ask(ctx, { metric: 'humanVisits', by: ['company'], range, filter: some }));
    if (here.length > 0) found.push(...(await returnsOf(ctx, here, { range, quietDays })));
  }
  return found;
}

async function returnsOf(
  ctx: Context,
  companies: string[],
  { range, quietDays }: { range: DateRange; quietDays: number },
): Promise<EventSubject[]> {
  const rows = await ask(ctx, {
    metric: 'humanVisits',
    by: ['company', 'day'],
    range: { start: addDays(range.start, -quietDays - BEFORE_DAYS), end: range.end },
    filter: { field: 'companyId', operator: 'in', operand: companies },
  });
  const rowsOf = Map.groupBy(rows, ({ dimensions }) => dimensions.company?.id ?? '');
  return companies.flatMap((id) => {
    const own = rowsOf.get(id) ?? [];
    const name = own[0]?.dimensions.company?.name ?? '';
    const days = own.map(({ dimensions }) => dimensions.day?.id ?? '');
    return returnsIn(days, { range, quietDays }).map((day) => ({ id, name, day }));
  });
}
