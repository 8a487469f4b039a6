import { hasClient, PROVIDER_IDS, type ProviderId, providerCard } from './catalogue.ts';

/** What people call a provider: its id, and the first word of its name. */
const wordsOf = (id: ProviderId): string[] => [
  ...new Set([id.replace('oprv:', ''), providerCard(id).name.toLowerCase().split(' ')[0] ?? '']),
];

const NAMES = PROVIDER_IDS.filter(hasClient).map(
  (id) => [id, new RegExp(`\\b(?:${wordsOf(id).join('|')})\\b`, 'i')] as const,
);
const CATEGORIES = { crm: /\bcrm\b/i, advertising: /\bad (?:accounts?|platforms?)\b/i } as const;

/** The providers that a text is about, by name or by category; none when it names none. */
export function namedProviders(text: string): ProviderId[] {
  const named = NAMES.filter(([, name]) => name.test(text)).map(([id]) => id);
  if (named.length > 0) return named;
  return PROVIDER_IDS.filter((id) => hasClient(id) && CATEGORIES[providerCard(id).category].test(text));
}
