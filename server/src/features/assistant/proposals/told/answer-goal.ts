import type { ActionOf, Answer } from '@parley/core/assistant';
import { type Day, daysBetween } from '@parley/core/dates';
import { growsOverTime, isGoalMetric } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Frame } from '@parley/language/frame';
import type { GoalWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { figure, name, say } from '../../answers/phrase.ts';
import { refuse } from '../../answers/refusal.ts';
import { placeOfFigure } from './place-of-figure.ts';
import { mayNotSubscribe, proposedAnswer } from './proposed-answer.ts';
import { amountOf, isNoPercentage } from './told-amount.ts';

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

/** The answer to the wish to set a goal: what would be set, for the person to confirm. */
export function answerGoal({ ctx, goal: wanted, frame, today, audience, asOf }: Wanted): Answer {
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
  if (isNoPercentage(wanted, metric))
    return refuse(
      'ambiguous',
      say`${name(label)} is no percentage: say the figure itself that is to be reached.`,
      EXAMPLES,
      asOf,
    );
  const action: ActionOf<'create-goal'> = {
    type: 'create-goal',
    name: '',
    goal: amountOf(wanted, metric),
    goalStartDate: wanted.from ?? today,
    by: wanted.by,
    ...place,
  };
  return proposedAnswer({
    action,
    text: `${say`I can set this goal. Change what is not right; nothing is set before you confirm it.`} ${aboutEnd(action, today)}`,
    asOf,
    warnings:
      wanted.from === null
        ? [say`It counts from today on: choose an earlier first day to count what is there already.`]
        : [],
  });
}
