import { expect, it } from 'vitest';
import { cardStatus, isHealthy, isInCategory, LIST_CATEGORY_IDS, matchesSearch } from './index.ts';

const card = (...states: ('active' | 'inactive')[]) => ({
  name: 'HubSpot',
  description: 'Companies and deals.',
  category: 'crm' as const,
  connections: states.map((status) => ({ status })),
});

it.each([
  [card(), 'notConnected', ['all', 'notConnected', 'crm']],
  [card('active', 'inactive'), 'active', ['all', 'connected', 'crm']],
  [card('inactive', 'active'), 'error', ['all', 'error', 'crm']],
])('a card follows its first connection', (given, status, categories) => {
  expect(cardStatus(given.connections)).toBe(status);
  expect(LIST_CATEGORY_IDS.filter((category) => isInCategory(given, category))).toEqual(categories);
});

it('is healthy only if it is active and nothing was found', () => {
  expect(isHealthy({ status: 'active', healthChecks: [] })).toBe(true);
  expect(isHealthy({ status: 'active', healthChecks: [{}] })).toBe(false);
  expect(isHealthy({ status: 'inactive', healthChecks: [] })).toBe(false);
});

it.each([
  [' hubs', true],
  ['DEALS', true],
  ['crm', true],
  ['google', false],
])('"%s" is found in name, description and category: %s', (search, found) => {
  expect(matchesSearch(card(), search)).toBe(found);
});
