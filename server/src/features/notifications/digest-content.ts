import { type DateRange, toDay } from '@parley/core/dates';
import {
  goalInWords,
  isGoalMetric,
  reportWindow,
  scheduleInWords,
} from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../platform/context/index.ts';
import type { Ports } from '../../platform/feature/index.ts';
import type { ReportFigure } from '../../platform/postgres/subscription-tables.ts';
import { listMine, type Subscription } from './list-mine.ts';
import { reportFigures } from './report-figures.ts';

/** A line of the message: where it leads is below the instance. */
export type DigestLine = { label: string; value: string; change: string; path: string | null };

export type DigestContent = {
  range: DateRange;
  page: string;
  changes: readonly DigestLine[];
  figures: readonly ReportFigure[];
  definitions: number | undefined;
  goals: readonly DigestLine[];
  reports: readonly DigestLine[];
};

/** More are in the profile. */
const MOST_SUBSCRIPTIONS = 20;

function goalLine(row: Subscription): DigestLine[] {
  const { name, kpi_id: metric, goal, goal_start_date: startDate, goal_end_date: endDate } = row;
  const { last_goal_value: value, achieved_at } = row;
  if (metric === null || goal === null || startDate === null || !isGoalMetric(metric)) return [];
  const { figure, pace } = goalInWords({
    ...{ metric, goal, startDate, endDate, value },
    today: toDay(Date.now()),
  });
  return [
    {
      label: `${name} (${METRICS[metric].label})`,
      value: figure,
      change: achieved_at === null ? (row.problem ?? pace) : 'Achieved.',
      path: row.url_template,
    },
  ];
}

function reportLine({
  name,
  repeats_weeks,
  delivery_days,
  url_template,
  problem,
}: Subscription): DigestLine[] {
  if (repeats_weeks === null || delivery_days === null) return [];
  const schedule = scheduleInWords({ repeatsWeeks: repeats_weeks, deliveryDays: delivery_days });
  return [{ label: name, value: '', change: problem ?? schedule, path: url_template }];
}

/** What a digest says to a member: what changed most, key figures, and how their goals and reports are doing. */
export async function digestContent(
  ctx: Context,
  { weeks, listChanges }: { weeks: number; listChanges: Ports['listChanges'] },
): Promise<DigestContent> {
  const range = reportWindow(7 * weeks, Date.now());
  const page = pagePath('web-traffic');
  const [changed, { figures, definitions }, { nodes }] = await Promise.all([
    listChanges?.({ ctx, input: { since: new Date(range.start) } }),
    reportFigures(ctx, { urlTemplate: page, range }),
    listMine({ ctx, input: { page: { limit: MOST_SUBSCRIPTIONS, offset: 0 } } }),
  ]);
  return {
    range,
    page,
    changes: (changed?.changes ?? []).map(({ says, mostly, path }) => ({
      label: says,
      value: '',
      change: mostly,
      path,
    })),
    figures,
    definitions,
    goals: nodes.flatMap(goalLine),
    reports: nodes.flatMap(reportLine),
  };
}
