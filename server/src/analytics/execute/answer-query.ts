import type { MetricQuery, MetricResult } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';
import { hasManyValues } from '../dimensions/dimension-names.ts';
import { isTime } from '../dimensions/time-shift.ts';
import { partFilters } from '../filters/conditions.ts';
import { scopeOf } from '../filters/scope.ts';
import { chooseRows } from './choose-rows.ts';
import { combineRows } from './combine-rows.ts';
import { compilePlan } from './compile-plan.ts';
import { cutToPage, MOST_ROWS } from './cut-to-page.ts';
import { fillTime } from './fill-time.ts';
import { nameRows, namesOfMany } from './name-rows.ts';
import { orderOf } from './order-rows.ts';
import { planFigures } from './plan-figures.ts';
import { runPlan } from './run-plan.ts';
import { whyUnpaired, withoutPrevious } from './unpaired-rows.ts';

/** Answers a metric query whose metrics are all counted by sources. */
export type RunQuery = (asked: { ctx: Context; input: MetricQuery }) => Promise<MetricResult>;

/** Whether rows are sorted by names that are read after the rows. */
const sortsByLateName = ({ sort = [], dimensions }: MetricQuery): boolean =>
  sort.some(({ by }) => dimensions.some((id) => id === by && hasManyValues(id)));

/** choose -> plan -> compile -> run -> combine -> order -> fill time -> page -> name: the one way to answer a metric query. */
export const answerQuery: RunQuery = async ({ ctx, input: query }) => {
  const scope = await scopeOf(ctx, query);
  const { figures: conditions, others } = partFilters(query.filters);
  const asOf = new Date().toISOString();
  const keys = await chooseRows({ ctx, query, conditions, others, scope });
  // A row may come from the metric of a condition only.
  const metrics = [...new Set([...query.metrics, ...conditions.map(({ metric }) => metric)])];
  const plan = cutToPage(query, planFigures({ query, metrics, others, scope, keys }));
  const unavailable = new Set(query.metrics.filter((id) => !plan.available.has(id)));
  const order = orderOf(query, unavailable);
  const answers = await runPlan(ctx, compilePlan(query, plan, scope.instanceId));
  const combined = combineRows(query, answers, unavailable);
  const { totals, totalRows } = combined;
  const unpaired = whyUnpaired(query);
  const rows = unpaired === undefined ? combined.rows : withoutPrevious(combined.rows);
  if (query.dimensions.length === 0) return { rows: [totals], totals, totalRows: 1, asOf };
  const lateNames = async (of: typeof rows) =>
    new Map([...answers.names, ...(await namesOfMany(ctx, query, of))]);
  const isByLateName = sortsByLateName(query);
  const names = isByLateName ? await lateNames(rows) : answers.names;
  const ordered = nameRows(query, rows, names, scope.ownNames).sort(order);
  // Conditions on metrics leave out rows without any facts.
  const isFilled = query.dimensions.some(isTime) && conditions.length === 0;
  const all = isFilled
    ? fillTime(
        unpaired === undefined ? query : { ...query, compare: undefined },
        { rows: ordered, totals },
        unavailable,
      )
    : ordered;
  const { limit, offset } = query.page ?? { limit: isFilled ? all.length : MOST_ROWS, offset: 0 };
  const page = all.slice(offset, offset + limit);
  const isNamed = isByLateName || !query.dimensions.some(hasManyValues);
  return {
    rows: isNamed ? page : nameRows(query, page, await lateNames(page), scope.ownNames),
    totals,
    totalRows: isFilled ? all.length : totalRows,
    unpaired,
    asOf,
  };
};
