import type { ActionOf, Answer } from '@parley/core/assistant';
import type { Day } from '@parley/core/dates';
import {
  ALERT_WINDOWS,
  DEVIATIONS,
  eventPage,
  PREVIEW_DAYS,
  QUIET_DAYS,
} from '@parley/core/features/notifications';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Frame } from '@parley/language/frame';
import type { AlertWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { lookAtFigure, previewEvents, templateText } from '../../../notifications/index.ts';
import { figure, name, part, say } from '../../answers/phrase.ts';
import { refuse } from '../../answers/refusal.ts';
import { placeOfFigure } from './place-of-figure.ts';
import { mayNotSubscribe, proposedAnswer } from './proposed-answer.ts';
import { amountOf, isNoPercentage } from './told-amount.ts';
import { unlessUnknown } from './unless-unknown.ts';
import { channelsOf } from './who-gets.ts';

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

/** What the days are that an alert looks at, where they are not quite those that were asked for. */
function windowNotes(
  { windowDays: asked, windowWords, cause, moves }: AlertWords,
  windowDays: number,
): string[] {
  if (cause === 'unusual') return [];
  const days = figure(windowDays, 'count');
  const isBoth = cause === 'changed' && moves !== null;
  return [
    ...(asked === null
      ? [say`No days are named: the last ${days} whole days are assumed.`]
      : windowWords !== null
        ? [
            say`“${name(windowWords)}” is taken as the last ${days} whole days, each day anew: alerts know no months or quarters of the calendar.`,
          ]
        : isWindow(asked)
          ? []
          : [say`Alerts look at other numbers of days: ${days} is taken.`]),
    ...(isBoth
      ? [
          say`It also tells you when it ${name(moves === 'down' ? 'rises' : 'falls')} by so much: alerts watch changes both ways.`,
        ]
      : []),
  ];
}

/** How often it would have come. */
const pastOf = (before: { days: number; subjects: number } | undefined, cause: string): string =>
  before === undefined
    ? ''
    : say`In the last ${figure(PREVIEW_DAYS, 'count')} days it would have come on ${figure(before.days, 'count')}, about ${figure(before.subjects, 'count')} ${part(cause === 'monitorWarns' ? 'monitors' : 'companies')}.`;

/** What the alert would find now. A figure that cannot be had is no reason not to set it. */
async function foundNow(ctx: Context, action: ActionOf<'create-alert'>): Promise<string> {
  const { metric, cause, threshold, windowDays, variableTemplate } = action;
  const watched = { metric: metric as MetricId, cause: cause as AlertWords['cause'], threshold, windowDays };
  const found = await lookAtFigure(ctx, {
    ...watched,
    variableTemplate: templateText.parse(variableTemplate),
  }).catch(unlessUnknown);
  if (found === undefined) return '';
  const { fires, says } = found;
  return fires
    ? say`It is met already, so that a message would come within the hour: ${name(says)}`
    : say`It is not met now: ${name(says)}`;
}

/** The answer to the wish for a message when something happens that is no figure. */
async function answerEvent({ ctx, alert: { event, via }, audience, asOf }: Wanted): Promise<Answer> {
  if (event === null) throw new Error('there is no event');
  const { event: cause, ...settings } = event;
  const { least, most } = QUIET_DAYS;
  if (event.event === 'companyReturned' && (event.quietDays < least || event.quietDays > most))
    return refuse(
      'ambiguous',
      say`A company comes back after ${figure(least, 'count')} to ${figure(most, 'count')} days without a visit. Say a number of days between these.`,
      [`Alert me when a company with an open opportunity comes back after ${QUIET_DAYS.standard} days`],
      asOf,
    );
  const isVisit = event.event === 'pageVisited';
  const variableTemplate = JSON.stringify(
    isVisit && audience !== undefined ? { audienceId: audience.id } : {},
  );
  const { says, sentTo, ...channels } = await channelsOf(ctx, via);
  const before = await previewEvents({ ctx, input: { cause, ...settings, variableTemplate } }).catch(
    unlessUnknown,
  );
  const action: ActionOf<'create-alert'> = {
    type: 'create-alert',
    name: '',
    metric: 'visits',
    cause,
    ...(event.event === 'pageVisited' && { pathMatch: event.pathMatch, path: event.path }),
    ...(event.event === 'companyReturned' && { quietDays: event.quietDays }),
    threshold: null,
    windowDays: 1,
    about: isVisit && audience !== undefined ? say`for ${name(audience.name)}` : '',
    variableTemplate,
    urlTemplate: eventPage(event),
    ...channels,
  };
  return proposedAnswer({
    action,
    text: say`I can set this alert. It is looked at every hour, and you get a message by e-mail and in the bell at the top${part(sentTo)}. ${part(pastOf(before, cause))} Nothing is set before you confirm it.`,
    asOf,
    warnings: says === '' ? [] : [says],
  });
}

/** The answer to the wish for a message when a figure meets a condition, or when something happens. */
export async function answerAlert(wanted: Wanted): Promise<Answer> {
  const { ctx, alert, frame, today, audience, asOf } = wanted;
  const denied = mayNotSubscribe(ctx, asOf);
  if (denied !== undefined) return denied;
  if (alert.event !== null) return await answerEvent(wanted);
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
  const windowDays = cause === 'unusual' ? 1 : nearest(alert.windowDays ?? USUAL_WINDOW);
  // A year is no window of alerts, and no other one is near to it.
  if ((alert.windowDays ?? 0) > 2 * windowDays)
    return refuse(
      'ambiguous',
      say`Alerts look at ${name(ALERT_WINDOWS.slice(0, -1).join(', '))} or ${figure(ALERT_WINDOWS.at(-1), 'count')} days, and at as many days before them. Say one of these.`,
      EXAMPLES,
      asOf,
    );
  if (cause === 'changed' && !isPercent)
    return refuse(
      'ambiguous',
      say`Alerts watch a change in percent: by how many percent? Or say the figure itself that is not to be passed.`,
      EXAMPLES,
      asOf,
    );
  const { says, sentTo, ...channels } = await channelsOf(ctx, alert.via);
  const condition = { metric, cause, threshold: thresholdOf(alert, metric), windowDays };
  const action: ActionOf<'create-alert'> = {
    ...{ type: 'create-alert', name: '', ...condition, ...place },
    ...channels,
  };
  return proposedAnswer({
    action,
    text: say`I can set this alert. It is looked at every hour, and you get a message by e-mail and in the bell at the top${part(sentTo)}. ${part(await foundNow(ctx, action))} Change what is not right; nothing is set before you confirm it.`,
    asOf,
    warnings: [...windowNotes(alert, windowDays), ...(says === '' ? [] : [says])],
  });
}
