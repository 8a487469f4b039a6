import { WEBHOOK_KIND_WORDS, type WebhookKind } from '../activations/index.ts';

export type SentTo = {
  /** People who got it by mail. */
  recipients: number;
  /** Null where it is not known. */
  webhooks: readonly { name: string; kind: WebhookKind }[] | null;
};

/** Where a report was sent: `Mail to 2 people, Slack (Marketing)`. Nothing where that is not known. */
export function sentToInWords({ recipients, webhooks }: SentTo): string {
  const people = `Mail to ${recipients} ${recipients === 1 ? 'person' : 'people'}`;
  const others = (webhooks ?? []).map(({ name, kind }) => `${WEBHOOK_KIND_WORDS[kind]} (${name})`);
  if (recipients > 0) return [people, ...others].join(', ');
  return others.length === 0 && webhooks !== null ? 'Nobody' : others.join(', ');
}
