import type { Answer } from '@parley/core/assistant';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import { type Alert, type AlertEvent, listAlerts, listEvents } from '../../notifications/index.ts';
import { meant } from '../proposals/meant.ts';
import { figure, name, say } from './phrase.ts';
import { plainAnswer } from './plain.ts';

type Fired = { event: AlertEvent; alert: Alert };

/** The page of an alert with the days of what it found. */
function pageOf({ urlTemplate, firstDay, day }: AlertEvent): string {
  const [path = '', search = ''] = urlTemplate.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('startDate', firstDay);
  parameters.set('endDate', day);
  return `${path}?${parameters}`;
}

const BY = {
  nameOf: ({ event }: Fired) => event.name,
  wordsFor: ({ alert }: Fired) => alert.condition,
};

/** Why the person got an alert: the latest one, or the latest of those that words name. */
export async function answerAlertReason(ctx: Context, said: string, asOf: string): Promise<Answer> {
  const [events, alerts] = await Promise.all([listEvents(ctx), listAlerts(ctx)]);
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
