import { WEBHOOK_KIND_WORDS, type WebhookKind } from '../activations/index.ts';

export type SentTo = {
  /** People who got it by mail. */
  recipients: number;
  webhooks: readonly { name: string; kind: WebhookKind }[];
};

/** Where a report went: `Mail to 2 people, Slack (Marketing)`. */
export function sentToInWords({ recipients, webhooks }: SentTo): string {
  const people = `Mail to ${recipients} ${recipients === 1 ? 'person' : 'people'}`;
  const others = webhooks.map(({ name, kind }) => `${WEBHOOK_KIND_WORDS[kind]} (${name})`);
  if (recipients > 0) return [people, ...others].join(', ');
  return others.length === 0 ? 'Nobody' : others.join(', ');
}
