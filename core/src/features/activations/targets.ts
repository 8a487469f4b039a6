import { isProviderId, providerCard } from '../integrations/index.ts';

/** At most so many accounts get one audience at a time (specification 001 §9). */
export const ACTIVATION_LIMIT = 4;

/** What a platform knows the members of an audience by. */
export const ACTIVATION_SIZE_WORDS = { domain: 'companies', email: 'contacts' } as const;
const ONE = { domain: 'company', email: 'contact' } as const;

/** What a platform asks of an audience: with fewer members than `minSize` it shows no ads to them. */
export type ActivationTarget = { audienceType: keyof typeof ACTIVATION_SIZE_WORDS; minSize: number };

/** An address of the organization's own that is sent what changes. */
export const WEBHOOK_TARGET = 'webhook';

/** For so long a webhook is asked to take the message that an audience is not active there any more; then it has ended all the same. */
export const WEBHOOK_END_HOURS = 24;

/** Where audiences can be sent to. `email`: persons, by the hashed addresses of contacts of the CRM. */
const TARGETS = {
  'oprv:bing': { audienceType: 'email', minSize: 300 },
  'oprv:facebook': { audienceType: 'email', minSize: 100 },
  'oprv:google': { audienceType: 'email', minSize: 100 },
  'oprv:hubspot': { audienceType: 'domain', minSize: 1 },
  'oprv:linkedin': { audienceType: 'domain', minSize: 300 },
  'oprv:salesforce': { audienceType: 'domain', minSize: 1 },
  [WEBHOOK_TARGET]: { audienceType: 'domain', minSize: 1 },
} as const satisfies Record<string, ActivationTarget>;

/** CRMs: companies are on a list there, or ticked in a field, and no ads are shown. */
const LIST_TARGET = 'oprv:hubspot';
const FIELD_TARGET = 'oprv:salesforce';

export type ActivationTargetId = keyof typeof TARGETS;

export const isActivationTarget = (id: string): id is ActivationTargetId => Object.hasOwn(TARGETS, id);

export const activationTarget = (id: ActivationTargetId): ActivationTarget => TARGETS[id];

/** Whether a platform is sent persons, and not companies. */
export const isOfContacts = (id: string): boolean =>
  isActivationTarget(id) && activationTarget(id).audienceType === 'email';

/** What is counted where something is sent to a platform: `companies`. */
export const memberWords = (id: string, count?: number): string => {
  const type = isOfContacts(id) ? 'email' : 'domain';
  return count === 1 ? ONE[type] : ACTIVATION_SIZE_WORDS[type];
};

/** The name of a platform, also of one that is not known any more. */
export const targetName = (id: string): string =>
  id === WEBHOOK_TARGET ? 'Webhook' : isProviderId(id) ? providerCard(id).name : id;

const figure = (count: number): string => count.toLocaleString('en-US');

/** What an activation is called where there is little room: webhooks by their own names, as there can be several. */
export const activationName = ({
  provider,
  accountName,
}: {
  provider: { id: string; name: string };
  accountName: string;
}): string => (provider.id === WEBHOOK_TARGET ? accountName : provider.name);

/** Why an audience is too small for a platform; undefined when it is not. */
export function sizeProblem(id: ActivationTargetId, count: number): string | undefined {
  const { minSize, audienceType } = activationTarget(id);
  if (count >= minSize) return undefined;
  const words = ACTIVATION_SIZE_WORDS[audienceType];
  return `${targetName(id)} needs at least ${figure(minSize)} ${minSize === 1 ? ONE[audienceType] : words}; this audience has ${figure(count)}.`;
}

/** What happens at the other end once an audience is deactivated there. */
export const afterDeactivation = (id: string): string =>
  id === WEBHOOK_TARGET
    ? `The receiver gets a message to forget its companies. If it does not take it within ${WEBHOOK_END_HOURS} hours, sending ends and the receiver keeps what it has.`
    : id === LIST_TARGET
      ? `The list is deleted in ${targetName(id)}, where it can be restored for 90 days; its companies stay.`
      : id === FIELD_TARGET
        ? `The checkbox is cleared on every account in ${targetName(id)}; the accounts and the field stay.`
        : `${targetName(id)} may show ads to its ${memberWords(id)} for up to 24 hours more.`;

/** A label of Salesforce is no longer. */
const LONGEST_LABEL = 40;

/** The label of the checkbox of accounts that an audience is sent to in Salesforce. */
export const checkboxLabel = (audience: string): string => audience.trim().slice(0, LONGEST_LABEL).trim();

/** What a person agrees to before an audience is sent: kept with who agreed and when. */
export const consentText = (id: ActivationTargetId): string =>
  isOfContacts(id) ? consentForContacts(targetName(id)) : consentForCompanies(id);

const consentForContacts = (name: string): string =>
  `I agree that the e-mail addresses of the contacts of the companies in this audience are read from our CRM, hashed (SHA-256) and sent to ${name}, and ` +
  'that we may use them to show ads there: we have told these persons, and have their consent where the law asks for it. Names and readable ' +
  'addresses are not sent. Companies and persons on our suppression list, and contacts that have unsubscribed, are left out.';

const consentForCompanies = (id: ActivationTargetId): string =>
  (id === WEBHOOK_TARGET
    ? 'I agree that the domains of the companies in this audience are sent to the address of this webhook, and that we answer for what ' +
      'is done with them there.'
    : id === LIST_TARGET
      ? `I agree that the companies in this audience are looked up in ${targetName(id)} by their domains and put on a list of companies there, and that we answer for what is done with it.`
      : id === FIELD_TARGET
        ? `I agree that the companies in this audience are looked up in ${targetName(id)} by the websites of their accounts, that the checkbox of accounts labelled with the name of this audience is ticked for them and cleared for all others, and that we answer for what is done with it.`
        : `I agree that the domains of the companies in this audience are sent to ${targetName(id)}, and that we may use them to show ads there.`) +
  ' No names or addresses of people are sent. Companies on our suppression list are left out.';
