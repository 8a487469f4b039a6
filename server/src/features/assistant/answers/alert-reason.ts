import type { Answer } from '@parley/core/assistant';
import { eventInAddress, pageWithDays } from '@parley/core/features/notifications';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import { type Alert, type AlertEvent, listAlerts, listEvents } from '../../notifications/index.ts';
import { meant } from '../proposals/meant.ts';
import { figure, name, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';

type Fired = { event: AlertEvent; alert: Alert };

/** The page of an alert with the days of what it found. */
const pageOf = ({ id, urlTemplate, firstDay, day }: AlertEvent): string =>
  pageWithDays({ urlTemplate, start: firstDay, end: day, eventId: id });

const BY = {
  nameOf: ({ event }: Fired) => event.name,
  wordsFor: ({ alert }: Fired) => alert.condition,
};

/** Of those that are the person's own: the one that the page beside the question was opened by, or all. */
async function eventsMeant(ctx: Context, eventId: string | undefined): Promise<AlertEvent[]> {
  const shown = eventId === undefined ? [] : await listEvents(ctx, { eventId });
  return shown.length > 0 ? shown : await listEvents(ctx);
}

type Asked = {
  ctx: Context;
  /** Words that name one; empty for “this alert”. */
  said: string;
  /** The address of the page that it is asked beside. */
  beside: string | null;
  asOf: string;
};

/** A goal has one message, so that its only reason is that it was achieved. */
const goalReason = (event: AlertEvent, asOf: string): Answer =>
  plainAnswer(
    say`You got this on ${figure(event.firedAt.getTime(), 'date')} for the goal “${name(event.name)}”: ${name(event.says)} Who set a goal, and who was chosen beside them, gets one message, once it is achieved.`,
    pageOf(event),
    asOf,
  );

/** Why the person got an alert: the one whose page they look at (or the goal), the latest one, or the latest of those that words name. */
export async function answerAlertReason({ ctx, said, beside, asOf }: Asked): Promise<Answer> {
  const shown = said === '' ? eventInAddress(beside ?? '') : undefined;
  const [events, alerts] = await Promise.all([eventsMeant(ctx, shown), listAlerts(ctx)]);
  const goal = events.find(({ id, goalId }) => id === shown && goalId !== null);
  if (goal !== undefined) return goalReason(goal, asOf);
  const all = events.flatMap((event): Fired[] => {
    const alert = alerts.find(({ id }) => id === event.alertId);
    return alert === undefined ? [] : [{ event, alert }];
  });
  const [latest] = meant(all, said, BY);
  if (latest === undefined)
    return plainAnswer(
      said === '' || all.length === 0
        ? say`None of your alerts has fired yet. “Which alerts do I have?” lists them.`
        : say`No alert “${name(said)}” of yours has fired. “Which alerts do I have?” lists them.`,
      pagePath('profile'),
      asOf,
    );
  const { event, alert } = latest;
  const chosen = alert.isOwn
    ? say`You set it yourself.`
    : say`${name(alert.creatorName ?? 'A colleague who left')} chose you to get it.`;
  return plainAnswer(
    say`The alert “${name(event.name)}” fired on ${figure(event.firedAt.getTime(), 'date')}: ${name(event.says)} It watches for: ${name(alert.condition)}. ${name(chosen)} “Pause the alert …” stops it.`,
    pageOf(event),
    asOf,
  );
}
