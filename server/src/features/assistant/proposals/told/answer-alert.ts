import type { ActionOf, Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import { ALERT_WINDOWS, DEVIATIONS } from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame } from '@parley/language/frame';
import type { AlertWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { figure, name, say } from '../../answers/phrase.ts';
import { refuse } from '../../answers/refusal.ts';
import { placeOfFigure } from './place-of-figure.ts';
import { mayNotSubscribe, proposedAnswer } from './proposed-answer.ts';
import { amountOf, isNoPercentage } from './told-amount.ts';

const EXAMPLES = ['Tell me when visits fall below 1,000 a week', 'Alert me if spend is unusual'];
/** Where no days are named: most budgets and targets are of a month. */
const USUAL_WINDOW = 30;

type Wanted = {
  ctx: Context;
  alert: AlertWords;
  frame: Frame | null;
  today: Day;
  audience: { id: string; name: string } | undefined;
  asOf: string;
};

const isWindow = (days: number): boolean => (ALERT_WINDOWS as readonly number[]).includes(days);
const nearest = (days: number): number =>
  ALERT_WINDOWS.toSorted((a, b) => Math.abs(a - days) - Math.abs(b - days))[0] ?? USUAL_WINDOW;

/** A threshold as the metric has it: 20% is 0.2 of a rate and of a change. */
function thresholdOf({ cause, amount, isPercent }: AlertWords, metric: MetricId): number | null {
  if (cause === 'noData') return null;
  if (cause === 'unusual' || amount === null) return DEVIATIONS.standard;
  return cause === 'changed' ? amount / 100 : amountOf({ amount, isPercent }, metric);
}

/** The answer to the wish for a message when a figure meets a condition. */
export function answerAlert({ ctx, alert, frame, today, audience, asOf }: Wanted): Answer {
  const denied = mayNotSubscribe(ctx, asOf);
  if (denied !== undefined) return denied;
  const place = frame === null ? undefined : placeOfFigure(frame, { today, audience });
  if (place === undefined)
    return refuse(
      'ambiguous',
      alert.figure === ''
        ? say`Of which figure? Name it, as in the questions below.`
        : say`I know no figure “${name(alert.figure)}” to watch. Name one, as in the questions below.`,
      EXAMPLES,
      asOf,
    );
  const { metric } = place;
  const { amount, isPercent, cause } = alert;
  if (amount !== null && cause !== 'changed' && isNoPercentage({ amount, isPercent }, metric))
    return refuse(
      'ambiguous',
      say`${name(METRICS[metric].label)} is no percentage: say the figure itself, or by how much it has to change.`,
      EXAMPLES,
      asOf,
    );
  const isDaily = alert.cause === 'unusual';
  const asked = alert.windowDays ?? USUAL_WINDOW;
  const windowDays = isDaily ? 1 : nearest(asked);
  const condition = { metric, cause: alert.cause, threshold: thresholdOf(alert, metric), windowDays };
  const action: ActionOf<'create-alert'> = { type: 'create-alert', name: '', ...condition, ...place };
  const warnings = isDaily
    ? []
    : alert.windowDays === null
      ? [say`No days are named: the last ${figure(windowDays, 'count')} whole days are assumed.`]
      : isWindow(asked)
        ? []
        : [say`Alerts look at other numbers of days: ${figure(windowDays, 'count')} is taken.`];
  return proposedAnswer({
    action,
    text: say`I can set this alert. It is looked at every hour, and you get a message by e-mail and in the bell at the top. Change what is not right; nothing is set before you confirm it.`,
    asOf,
    warnings,
  });
}
