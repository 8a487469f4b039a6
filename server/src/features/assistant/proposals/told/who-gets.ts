import type { AlertWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { listAlertWebhooks, listRecipients } from '../../../notifications/index.ts';
import { name, say } from '../../answers/phrase.ts';

const LABELS = { slack: 'Slack', teams: 'Teams', webhook: 'webhook' } as const;

/** The channel that words name, chosen, and what is said where there is none or several. */
export async function channelsOf(ctx: Context, via: AlertWords['via']) {
  const all = await listAlertWebhooks(ctx);
  const meant = via === null ? [] : all.filter(({ kind }) => via === 'webhook' || kind === via);
  // Which of several is meant is for the person to say.
  const [only, another] = meant;
  const isOne = only !== undefined && another === undefined;
  const says =
    via === null || isOne
      ? ''
      : only === undefined
        ? say`No ${name(LABELS[via])} channel is connected: it goes without one. An admin connects one in the settings of webhooks.`
        : say`Several ${name(LABELS[via])} channels are connected: choose those that are meant.`;
  return {
    webhookIds: isOne ? [only.id] : [],
    names: isOne ? { [only.id]: only.name } : {},
    says,
    sentTo: isOne ? say`, and in ${name(only.name)}` : '',
  };
}

/** Colleagues whose full or first name is said, chosen; words that are the name of nobody are said, not dropped. */
export async function colleaguesOf(ctx: Context, said: string | null) {
  if (said === null) return { additionalRecipients: [], names: {}, says: '' };
  const words = said.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
  const others = (await listRecipients(ctx)).filter(({ id }) => id !== ctx.viewer.userId);
  const isSaid = (person: string) => ` ${words.join(' ')} `.includes(` ${person.toLowerCase()} `);
  const full = others.filter((person) => isSaid(person.name));
  const meant = full.length > 0 ? full : others.filter((person) => isSaid(person.name.split(' ')[0] ?? ''));
  return {
    additionalRecipients: meant.map(({ id }) => id),
    names: Object.fromEntries(meant.map((person) => [person.id, person.name])),
    says:
      meant.length > 0
        ? ''
        : say`“${name(said)}” is the name of no member that I know: choose who gets it, too, under Recipients.`,
  };
}
