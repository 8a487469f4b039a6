import { addDays, type Day, daysBetween, earlierOf } from '../../dates/index.ts';
import { METRICS, type MetricId } from '../../metrics/index.ts';

/** An average or a rate of fewer days says little: it reaches any goal by chance. */
export const STEADY_DAYS = 28;
/** What a CRM says late of the last days of a goal still counts for so long after its last day. */
const LATE_DAYS = 30;
/** Farther away than this, a day is no forecast. */
const FARTHEST_DAYS = 3_650;

export type GoalState = {
  metric: MetricId;
  goal: number;
  startDate: Day;
  /** Its last day; null where it counts until it is reached. */
  endDate: Day | null;
  value: number | null;
  today: Day;
};

export type GoalPace = {
  /** Part of the goal that is there, 0.5 for half of it; null where the figure does not grow towards it. */
  share: number | null;
  /** The day on which the goal is there at the pace so far. */
  reachedOn: Day | null;
  /** Part of the goal that will be there on `end` at the pace so far. */
  shareAtEnd: number | null;
  /** The last day of the goal; the end of the year where it has none. */
  end: Day;
};

/** Counts and amounts grow from the start of the goal on; averages, rates and prices do not. */
export const growsOverTime = (metric: MetricId): boolean => METRICS[metric].source !== 'ratio';

/** Whether less is better, so that the goal is to come down to it. */
export const isLessBetter = (metric: MetricId): boolean => METRICS[metric].better === 'down';

/** How many days its figure is of by now, besides the first: none come after the last day. */
export const daysCounted = ({
  startDate,
  endDate,
  today,
}: Pick<GoalState, 'startDate' | 'endDate' | 'today'>): number =>
  daysBetween(startDate, earlierOf(endDate ?? today, today));

/** Whether all that may still be said of it has been: a month after its last day. */
export const isGoalOver = (endDate: Day | null, today: Day): boolean =>
  endDate !== null && daysBetween(endDate, today) > LATE_DAYS;

/** Whether the goal is there: at it or beyond, in the direction that is the better one. */
export function isGoalReached(state: GoalState): boolean {
  const { metric, goal, value } = state;
  if (value === null) return false;
  if (!growsOverTime(metric) && daysCounted(state) < STEADY_DAYS) return false;
  return isLessBetter(metric) ? value <= goal : value >= goal;
}

/** How far a goal is, and where it goes at the pace so far. */
export function goalPace({ metric, goal, startDate, endDate, value, today }: GoalState): GoalPace {
  const end: Day = endDate ?? `${today.slice(0, 4)}-12-31`;
  const nothing = { share: null, reachedOn: null, shareAtEnd: null, end };
  if (value === null || goal <= 0 || isLessBetter(metric)) return nothing;
  const share = value / goal;
  if (!growsOverTime(metric)) return { ...nothing, share };
  const perDay = value / (daysBetween(startDate, today) + 1);
  if (perDay <= 0 || share >= 1 || (endDate !== null && today >= endDate)) return { ...nothing, share };
  const left = Math.ceil((goal - value) / perDay);
  return {
    share,
    reachedOn: left > FARTHEST_DAYS ? null : addDays(today, left),
    shareAtEnd: (value + perDay * daysBetween(today, end)) / goal,
    end,
  };
}
