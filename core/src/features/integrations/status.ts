import type { ProviderCategory } from './provider-types.ts';

type Facts = { status: 'active' | 'inactive'; healthChecks: readonly unknown[] };

/** Of a card: notConnected without connections, active if the first of them is, otherwise error (specification 002 §4). */
export type CardStatus = 'active' | 'notConnected' | 'error';

export function cardStatus(connections: readonly Pick<Facts, 'status'>[]): CardStatus {
  const [first] = connections;
  if (first === undefined) return 'notConnected';
  return first.status === 'active' ? 'active' : 'error';
}

/** Active, and its last check found nothing. */
export const isHealthy = ({ status, healthChecks }: Facts): boolean =>
  status === 'active' && healthChecks.length === 0;

export const CARD_STATUS_WORDS: Readonly<Record<CardStatus, string>> = {
  active: 'Connected',
  notConnected: 'Not connected',
  error: 'Error',
};

/** The filter menu of the list, in its order, with the words of the address. */
export const LIST_CATEGORIES = {
  all: 'All',
  connected: 'Connected',
  notConnected: 'Not connected',
  error: 'Error',
  crm: 'CRM',
  advertising: 'Advertising',
} as const;
export type ListCategory = keyof typeof LIST_CATEGORIES;
export const LIST_CATEGORY_IDS = Object.keys(LIST_CATEGORIES) as ListCategory[];

type Card = {
  name: string;
  description: string;
  category: ProviderCategory;
  connections: readonly Pick<Facts, 'status'>[];
};

export function isInCategory({ category, connections }: Card, wanted: ListCategory): boolean {
  switch (wanted) {
    case 'all':
      return true;
    case 'crm':
    case 'advertising':
      return category === wanted;
    case 'connected':
      return cardStatus(connections) === 'active';
    default:
      return cardStatus(connections) === wanted;
  }
}

/** By name, description and category. */
export const matchesSearch = ({ name, description, category }: Card, search: string): boolean =>
  `${name} ${description} ${LIST_CATEGORIES[category]}`.toLowerCase().includes(search.trim().toLowerCase());
