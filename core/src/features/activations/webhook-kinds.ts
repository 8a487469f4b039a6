/** What an address of the organization's own takes: signed messages for programs, or messages for people. */
export const WEBHOOK_KINDS = ['signed', 'slack', 'teams'] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export const WEBHOOK_KIND_WORDS: Readonly<Record<WebhookKind, string>> = {
  signed: 'Signed webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

/** Whether messages are for people in a channel of a chat: then the address itself is the secret. */
export const isChat = (kind: WebhookKind): boolean => kind !== 'signed';

/**
 * Whether messages of a type name domains, as those of audiences do: `isOfDomains('companies.added')`. Those of alerts, reports and
 * tests name none.
 */
export const isOfDomains = (type: string): boolean => /^(audience|companies)\./.test(type);
