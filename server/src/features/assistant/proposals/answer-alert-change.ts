import type { Answer } from '@parley/core/assistant';
import { pagePath } from '@parley/core/pages';
import type { AlertChange } from '@parley/language/requests';
import type { Context } from '../../../platform/context/index.ts';
import { type Alert, listAlerts } from '../../notifications/index.ts';
import { name, part, say } from '../answers/phrase.ts';
import { refuse } from '../answers/refusal.ts';
import { meant } from './meant.ts';
import { mayNotSubscribe, proposedAnswer } from './told/proposed-answer.ts';

const MOST_CHOICES = 3;
const VERBS = { pause: 'Pause', resume: 'Resume', delete: 'Delete' } as const;

/** Alerts whose name is said; else those whose name and condition have all words that are said. */
const BY = { nameOf: (alert: Alert) => alert.name, wordsFor: (alert: Alert) => alert.condition };

/** Pausing what is paused, or resuming what is on, changes nothing. */
const isThere = ({ deed }: AlertChange, { paused_at }: Alert): boolean =>
  deed !== 'delete' && (paused_at !== null) === (deed === 'pause');

type Wanted = { ctx: Context; change: AlertChange; asOf: string };

/** The answer to the wish to pause, resume or delete an alert: which one it is, to confirm. */
export async function answerAlertChange({ ctx, change, asOf }: Wanted): Promise<Answer> {
  const denied = mayNotSubscribe(ctx, asOf);
  if (denied !== undefined) return denied;
  const { deed, said } = change;
  const own = (await listAlerts(ctx)).filter(({ canEdit }) => canEdit);
  const choose = (text: string, alerts: readonly Alert[]): Answer => ({
    ...refuse(
      'ambiguous',
      text,
      alerts.slice(0, MOST_CHOICES).map((each) => `${VERBS[deed]} the alert “${each.name}”`),
      asOf,
    ),
    permalink: pagePath('profile'),
  });
  if (own.length === 0)
    return choose(say`You have set no alerts. Those of colleagues can be left on your profile.`, []);
  const found = meant(own, said, BY);
  if (found.length === 0) return choose(say`You have set no alert “${name(said)}”. Which one is meant?`, own);
  const able = found.filter((alert) => !isThere(change, alert));
  const [alert, another] = able;
  if (alert === undefined)
    return choose(
      deed === 'pause' ? say`It is paused already.` : say`It is not paused.`,
      own.filter((each) => !isThere(change, each)),
    );
  if (another !== undefined)
    return choose(say`Several alerts may be meant: one is changed at a time. Which one?`, able);
  const others = alert.additionalRecipients.length;
  const gets =
    others === 0
      ? say`Nobody else gets it.`
      : say`It is also sent to ${name(alert.additionalRecipients.map((each) => each.name).join(', '))}.`;
  return {
    ...proposedAnswer({
      action: {
        type: 'change-alert',
        deed,
        alertId: alert.id,
        alert: alert.name,
        words: say`${name(alert.condition)}. ${part(gets)}`,
      },
      text:
        deed === 'delete'
          ? say`I can delete this alert with what it found. Nothing is deleted before you confirm it.`
          : deed === 'pause'
            ? say`I can pause this alert: no message comes until it is resumed. Nothing is changed before you confirm it.`
            : say`I can let this alert go on. Nothing is changed before you confirm it.`,
      asOf,
    }),
    permalink: pagePath('profile'),
  };
}
