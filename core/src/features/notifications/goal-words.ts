import { addDays, type Day } from '../../dates/index.ts';
import { formatFigure, METRICS } from '../../metrics/index.ts';
import {
  daysCounted,
  type GoalState,
  goalPace,
  growsOverTime,
  isGoalOver,
  isGoalReached,
  isLessBetter,
  STEADY_DAYS,
} from './goal-pace.ts';

export type GoalWords = {
  /** `1,200 of 5,000`. */
  figure: string;
  /** Where it goes: `At this pace reached on Apr 10, 2026.`; empty where nothing can be said. */
  pace: string;
};

const dayInWords = (day: Day): string => formatFigure(Date.parse(day), 'date');

function paceOf(state: GoalState): string {
  const { metric, startDate, endDate, value, today } = state;
  if (value === null) return '';
  if (isGoalReached(state)) return 'The goal is reached.';
  if (endDate !== null && today > endDate) {
    const ended = `It ended on ${dayInWords(endDate)}`;
    return isGoalOver(endDate, today) ? `${ended} and was not reached.` : `${ended}, so far not reached.`;
  }
  if (!growsOverTime(metric)) {
    const first = addDays(startDate, STEADY_DAYS);
    if (endDate !== null && endDate < first)
      return `Its last day is too early: before ${dayInWords(first)} there are too few days to count.`;
    return daysCounted(state) < STEADY_DAYS
      ? `It counts from ${dayInWords(first)} on: fewer days say little.`
      : '';
  }
  const { reachedOn, shareAtEnd, end } = goalPace(state);
  if (endDate !== null && today >= endDate) return 'It ends today.';
  if (reachedOn === null) return value > 0 ? 'At this pace not within ten years.' : 'Nothing yet.';
  // On its last day the year says nothing of what comes.
  if (reachedOn <= end || today >= end) return `At this pace reached on ${dayInWords(reachedOn)}.`;
  return `At this pace ${formatFigure(shareAtEnd, 'percent')} by ${dayInWords(end)}.`;
}

/** How far a goal is, for people. */
export function goalInWords(state: GoalState): GoalWords {
  const { metric, goal, value } = state;
  const { unit } = METRICS[metric];
  const written = formatFigure(value, unit);
  const wanted = formatFigure(goal, unit);
  if (value === null) return { figure: `No value yet; the goal is ${wanted}`, pace: '' };
  return {
    figure: isLessBetter(metric) ? `${written}; the goal is ${wanted} or less` : `${written} of ${wanted}`,
    pace: paceOf(state),
  };
}
