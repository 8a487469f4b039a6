import type { Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { goalInWords, isGoalMetric } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import { listMine, type Subscription } from '../../notifications/index.ts';
import { figure, name, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';

/** More goals than these are in the profile. */
const MOST_SAID = 10;

type Asked = {
  ctx: Context;
  today: Day;
  asOf: string;
  /** What a goal is, and how it is set. */
  told: string;
};

/** `Pipeline of the year (Pipeline): $1.2M of $5M. At this pace …`; nothing for what is no goal. */
function sentenceOf(row: Subscription, today: Day): string[] {
  const { kpi_id: metric, goal, goal_start_date: startDate, goal_end_date: endDate } = row;
  const { last_goal_value: value, achieved_at } = row;
  if (metric === null || goal === null || startDate === null || !isGoalMetric(metric)) return [];
  const words = goalInWords({ metric, goal, startDate, endDate, value, today });
  const about = name(`${row.name} (${METRICS[metric].label})`);
  if (achieved_at !== null)
    return [say`${about}: achieved on ${figure(achieved_at.getTime(), 'date')}, ${name(words.figure)}.`];
  if (row.problem !== null) return [say`${about}: it has no figure now. ${name(row.problem)}`];
  if (value === null) return [say`${about}: ${name(words.figure)}.`];
  const since = figure(Date.parse(startDate), 'date');
  return [say`${about}: ${name(words.figure)} since ${since}. ${name(words.pace)}`.trimEnd()];
}

/** "how are our goals doing": the goals of whoever asks, each with its value so far and its pace. */
export async function answerGoals({ ctx, today, asOf, told }: Asked): Promise<Answer> {
  const { nodes, total } = await listMine({
    ctx,
    input: {
      filter: [{ field: 'type', operator: 'in', operand: ['goal'] }],
      page: { limit: MOST_SAID, offset: 0 },
    },
  });
  const sentences = nodes.flatMap((row) => sentenceOf(row, today));
  const rest = total - nodes.length;
  const text = [
    ...(sentences.length === 0 ? [say`You have no goals yet.`, told] : sentences),
    ...(rest > 0 ? [say`Your profile has ${figure(rest, 'count')} more.`] : []),
  ].join(sentences.length > 1 ? '\n' : ' ');
  return plainAnswer(text, pagePath('profile'), asOf);
}
