import { expect, it } from 'vitest';
import { homeInstance } from './last-instance.ts';
import type { Organization } from './organizations.ts';

const organization = (key: string, more: Partial<Organization> = {}): Organization => ({
  id: `inst:${key}`,
  slug: `inst~${key}`,
  name: key,
  membership: 'active',
  role: 'user',
  lastAccessTime: null,
  ...more,
});

const a = organization('a');
const b = organization('b', { lastAccessTime: '2025-11-01T10:00:00Z' });
const c = organization('c', { lastAccessTime: '2025-11-02T10:00:00Z' });
const invited = organization('d', { membership: 'invited' });

it.each([
  ['the one visited last', [a, b, c], 'inst:a', 'inst:a'],
  ['else the latest sign-in', [a, b, c], 'inst:gone', 'inst:c'],
  ['else the first', [a], undefined, 'inst:a'],
  ['one’s own before an invitation', [invited, a], 'inst:d', 'inst:a'],
  ['an invitation when there is nothing else', [invited], undefined, 'inst:d'],
  ['nothing', [], 'inst:a', undefined],
] as const)('home is %s', (_, organizations, last, home) =>
  expect(homeInstance(organizations, last)?.id).toBe(home),
);
