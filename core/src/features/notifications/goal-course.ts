import { addDays, type Day, daysBetween, earlierOf, sundayOfWeek, weeksOf } from '../../dates/index.ts';
import { daysCounted, type GoalState, goalPace } from './goal-pace.ts';

/** So many points make a course: each may be a query of its own. */
const MOST_POINTS = 13;
/** A goal of a year is seen to its end from its first day on; one of ten years is not. */
const LEAST_DAYS_AHEAD = 366;
const WEEK = 7;

/** The figure of a goal from its first day until the end of a week, by its Sunday. */
export type GoalPoint = { week: Day; value: number | null };

export type GoalCourse = {
  /** Sundays, in order: those of the points, and those to come. */
  weeks: Day[];
  /** Until today, or the last day of the goal; null in the weeks to come. */
  soFar: (number | null)[];
  /** The straight line from the first day through the value so far; null where the figure does not grow towards the goal. */
  pace: (number | null)[] | null;
};

/** The last day that counts by now: `{endDate: '2026-06-30', today: '2026-11-28'}` gives `'2026-06-30'`. */
export const lastDayCounted = ({ endDate, today }: Pick<GoalState, 'endDate' | 'today'>): Day =>
  earlierOf(endDate ?? today, today);

/** The weeks at whose ends a goal is looked at, by their Sundays: at most 13, as far apart from each other, the last one now. */
export function goalWeeks(state: Pick<GoalState, 'startDate' | 'endDate' | 'today'>): Day[] {
  const weeks = weeksOf({ start: state.startDate, end: lastDayCounted(state) });
  const step = Math.ceil(weeks.length / MOST_POINTS);
  return weeks.filter((_, index) => (weeks.length - 1 - index) % step === 0);
}

/** What the chart of a goal shows: its points so far, and where they go at this pace until its end. */
export function goalCourse(state: GoalState, points: readonly GoalPoint[]): GoalCourse {
  const { startDate, today, value } = state;
  const [last, before] = points.toReversed();
  const nothing = { weeks: points.map(({ week }) => week), soFar: points.map((point) => point.value) };
  const { shareAtEnd, end } = goalPace(state);
  if (last === undefined || value === null || shareAtEnd === null) return { ...nothing, pace: null };
  const step = before === undefined ? WEEK : daysBetween(before.week, last.week);
  const seen = earlierOf(end, addDays(today, Math.max(LEAST_DAYS_AHEAD, daysCounted(state))));
  const ahead: Day[] = [];
  for (let week = addDays(last.week, step); week <= seen; week = addDays(week, step)) ahead.push(week);
  // The line goes on to the last day of the goal, wherever the steps fall.
  const lastWeek = sundayOfWeek(end);
  if (seen === end && lastWeek > (ahead.at(-1) ?? last.week)) ahead.push(lastWeek);
  const perDay = value / (daysCounted(state) + 1);
  const until = (week: Day): Day =>
    week === last.week ? lastDayCounted(state) : earlierOf(addDays(week, WEEK - 1), end);
  const weeks = [...nothing.weeks, ...ahead];
  return {
    weeks,
    soFar: [...nothing.soFar, ...ahead.map(() => null)],
    pace: weeks.map((week) => perDay * (daysBetween(startDate, until(week)) + 1)),
  };
}
