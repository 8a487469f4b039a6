import type { AlertWords } from '@parley/language/requests';
import type { Context } from '../../../../platform/context/index.ts';
import { listAlertWebhooks } from '../../../notifications/index.ts';
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
        ? say`No ${name(LABELS[via])} channel is connected: the message goes by e-mail and to the bell. An admin connects one in the settings of webhooks.`
        : say`Several ${name(LABELS[via])} channels are connected: choose those that are meant.`;
  return {
    webhookIds: isOne ? [only.id] : [],
    says,
    sentTo: isOne ? say`, and in ${name(only.name)}` : '',
  };
}
