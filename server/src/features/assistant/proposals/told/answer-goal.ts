import type { ActionOf, Answer } from '@parley/core/assistant';
import { addDays, type DateRange, type Day, daysBetween } from '@parley/core/dates';
import {
  goalInWords,
  growsOverTime,
  isGoalMetric,
  isGoalReached,
  isLessBetter,
} from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Frame } from '@parley/language/frame';
import { describeRange, unitRange } from '@parley/language/periods';
import type { GoalWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { figureOfRange, goalValue, templateText } from '../../../notifications/index.ts';
import { during, figure, name, part, say } from '../../answers/phrase.ts';
import { refuse } from '../../answers/refusal.ts';
import { type PlacedFigure, placeOfFigure } from './place-of-figure.ts';
import { mayNotSubscribe, proposedAnswer } from './proposed-answer.ts';
import { amountOf, isNoPercentage } from './told-amount.ts';
import { unlessUnknown } from './unless-unknown.ts';

const EXAMPLES = ['Set a goal of 5,000 visits by the end of the year', 'Set a goal of 500 leads by March'];

type Wanted = {
  ctx: Context;
  goal: GoalWords;
  frame: Frame | null;
  today: Day;
  audience: { id: string; name: string } | undefined;
  asOf: string;
};

const dayInWords = (day: Day) => figure(Date.parse(day), 'date');

/** What the last day means. */
function aboutEnd({ metric, goal, by, goalStartDate }: ActionOf<'create-goal'>, today: Day): string {
  if (by === null)
    return say`It has no last day: you get one message when it is reached, and its pace until then.`;
  const days = daysBetween(today, by) + 1;
  const isCounted = isGoalMetric(metric) && growsOverTime(metric) && goalStartDate === today;
  const pace = isCounted ? say` From today on it takes ${figure(goal / days, 'decimal')} a day.` : '';
  return say`Its last day is ${dayInWords(by)}: you get one message if it is reached until then.${name(pace)}`;
}

/** A goal as it is to be, and how it was computed where it was asked for beside another figure. */
type Computed = { goal: number; from: Day; by: Day | null; says: string };

/** The time whose figure the goal is made of: the one that is named, else as many days before as the goal has. */
const baseOf = ({ relative, by }: GoalWords, frame: Frame, today: Day): DateRange | undefined => {
  if (relative?.base != null) return frame.period?.range;
  return by === null
    ? undefined
    : { start: addDays(today, -1 - daysBetween(today, by)), end: addDays(today, -1) };
};

/** Whole counts of whole things; rates and amounts as they are. */
const rounded = (value: number, metric: MetricId): number =>
  METRICS[metric].unit === 'count' || METRICS[metric].unit === 'money' ? Math.round(value) : value;

/** "10% more than last quarter": the figure of that time, and what it makes of the goal; undefined where there is none. */
async function computed(
  { ctx, goal: wanted, frame, today }: Wanted,
  place: PlacedFigure,
): Promise<Computed | undefined> {
  const { relative, from, by } = wanted;
  const { metric } = place;
  if (relative === null || frame === null)
    return { goal: amountOf(wanted, metric), from: from ?? today, by, says: '' };
  const base = baseOf(wanted, frame, today);
  if (base === undefined) return undefined;
  const value = await figureOfRange(ctx, { metric, range: base, template: place.variableTemplate });
  if (value === null || value === 0) return undefined;
  const goal = rounded(value * relative.factor, metric);
  const { unit } = METRICS[metric];
  const isMore = relative.factor > 1;
  const change = figure(Math.abs(relative.factor - 1), 'percent');
  const says = say`${name(METRICS[metric].label)} ${during(describeRange(base))}: ${figure(value, unit)}. ${change} ${part(isMore ? 'more' : 'less')} is ${figure(goal, unit)}.`;
  // A goal beside the last quarter is one of a quarter, unless it says until when.
  const unitOfBase = frame.period?.unit;
  const isSpan =
    relative.base !== null &&
    by === null &&
    from === null &&
    unitOfBase !== undefined &&
    unitOfBase !== 'day';
  const span = isSpan ? unitRange(unitOfBase, today, 0) : undefined;
  return { goal, from: span?.start ?? from ?? today, by: span?.end ?? by, says };
}

/** How far a goal would be if it were set, as it is looked at: reached at once is said before. */
async function stateNow(ctx: Context, action: ActionOf<'create-goal'>, today: Day): Promise<string> {
  const { goal, goalStartDate: startDate, by: endDate } = action;
  const metric = action.metric as MetricId;
  const variableTemplate = templateText.parse(action.variableTemplate);
  const value = await goalValue(ctx, {
    ...{ kpiId: metric, goalStartDate: startDate, goalEndDate: endDate, variableTemplate },
  }).catch(unlessUnknown);
  if (value === undefined) return '';
  const state = { metric, goal, startDate, endDate, value, today };
  const { figure: far, pace } = goalInWords(state);
  return isGoalReached(state)
    ? say`It is reached already: ${name(far)} since ${dayInWords(startDate)}.`
    : startDate === today && growsOverTime(metric)
      ? ''
      : say`So far: ${name(far)} since ${dayInWords(startDate)}. ${name(pace)}`.trimEnd();
}

/** A goal is reached once: one of each week is two other things. */
function refuseEach(wanted: GoalWords, metric: MetricId, each: string, asOf: string): Answer {
  const words = name(METRICS[metric].label.toLowerCase());
  const amount = figure(amountOf(wanted, metric), METRICS[metric].unit);
  return refuse(
    'ambiguous',
    say`A goal is one figure, reached once between its first day and its last, and not one for each ${name(each)}. Set it for the whole time, or let an alert tell of each ${name(each)} below it.`,
    [
      say`Set a goal of ${amount} ${words} this ${name(each)}`,
      say`Tell me when ${words} fall below ${amount} a ${name(each)}`,
    ],
    asOf,
  );
}

/** The answer to the wish to set a goal: what would be set, for the person to confirm. */
export async function answerGoal(given: Wanted): Promise<Answer> {
  const { ctx, goal: wanted, frame, today, audience, asOf } = given;
  const denied = mayNotSubscribe(ctx, asOf);
  if (denied !== undefined) return denied;
  const place = frame === null ? undefined : placeOfFigure(frame, { today, audience });
  if (place === undefined)
    return refuse(
      'ambiguous',
      wanted.figure === ''
        ? say`A goal of what? Name the figure, as in the questions below.`
        : say`I know no figure “${name(wanted.figure)}” to set a goal on. Name one, as in the questions below.`,
      EXAMPLES,
      asOf,
    );
  const { metric } = place;
  const { label } = METRICS[metric];
  if (!isGoalMetric(metric))
    return {
      ...refuse(
        'not-measured',
        say`No goal can be set on ${name(label.toLowerCase())}. An alert can: “tell me when …”.`,
        EXAMPLES,
        asOf,
      ),
      permalink: pagePath('profile'),
    };
  if (wanted.relative === null && isNoPercentage(wanted, metric))
    return refuse(
      'ambiguous',
      say`${name(label)} is no percentage: say the figure itself that is to be reached.`,
      EXAMPLES,
      asOf,
    );
  if (wanted.each !== null) return refuseEach(wanted, metric, wanted.each, asOf);
  const factor = wanted.relative?.factor;
  // A goal is reached upwards, or downwards where less is better; another one would be reached by the opposite of what is wanted.
  if (factor !== undefined && (factor <= 0 || (factor !== 1 && factor < 1 !== isLessBetter(metric))))
    return refuse(
      'ambiguous',
      factor <= 0
        ? say`That would be a goal of nothing, or of less. Say the figure that is to be reached.`
        : isLessBetter(metric)
          ? say`A goal of ${name(label.toLowerCase())} is reached by a figure as low or lower: one above that of another time would be reached at once. An alert tells when it rises: “tell me when …”.`
          : say`A goal of ${name(label.toLowerCase())} is reached by a figure as high or higher: one below that of another time would be reached by growing. An alert tells when it falls: “tell me when …”.`,
      EXAMPLES,
      asOf,
    );
  const found = await computed(given, place);
  if (found === undefined)
    return refuse(
      'ambiguous',
      say`More or less than what? Name a time with a figure of ${name(label.toLowerCase())}, or the figure that is to be reached.`,
      [
        `Set a goal of ${say`${name('10%')} more ${name(label.toLowerCase())} than last quarter`}`,
        ...EXAMPLES,
      ],
      asOf,
    );
  const action: ActionOf<'create-goal'> = {
    type: 'create-goal',
    name: '',
    goal: found.goal,
    goalStartDate: found.from,
    by: found.by,
    ...place,
  };
  const now = await stateNow(ctx, action, today);
  const isFromToday = found.from === today;
  return proposedAnswer({
    action,
    text: [
      say`I can set this goal.`,
      found.says,
      now,
      say`Change what is not right; nothing is set before you confirm it.`,
      aboutEnd(action, today),
    ]
      .filter((each) => each !== '')
      .join(' '),
    asOf,
    warnings: [
      ...(isFromToday
        ? [say`It counts from today on: choose an earlier first day to count what is there already.`]
        : []),
      ...(wanted.by === null && wanted.from === null && found.by !== null
        ? [say`No time is named: ${name(describeRange({ start: found.from, end: found.by }))} is assumed.`]
        : []),
    ],
  });
}
