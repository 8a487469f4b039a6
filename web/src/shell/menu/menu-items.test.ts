import type { PageId } from '@parley/core/pages';
import { expect, it } from 'vitest';
import { visibleMenu } from './menu-items.ts';

const titles = (
  roles: { isAdmin?: boolean; isPaid?: boolean; isSuperuser?: boolean },
  exists: (page: PageId) => boolean = () => true,
): string[] =>
  visibleMenu({ isAdmin: false, isPaid: true, isSuperuser: false, ...roles }, exists).flatMap(
    ({ title, items }) => [`[${title}]`, ...items.map((item) => item.title)],
  );

const MAIN = ['[Main]', 'Home', 'Dashboard', 'Analytics'];
const PAID = ['Channels', 'Vendors', 'Campaigns', 'Opportunities', 'Pixels', 'Audiences'];
const EVERYONE = ['[Settings]', 'Health center'];
const ADMIN = [
  'Configure vendors',
  'Configure channels',
  'Import files',
  'Integrations',
  'Company settings',
  'Users',
  'Event log',
];

it('shows everything to admins on a paid plan and to superusers', () => {
  expect(titles({ isAdmin: true })).toEqual([...MAIN, ...PAID, ...EVERYONE, ...ADMIN]);
  expect(titles({ isSuperuser: true, isPaid: false })).toEqual([...MAIN, ...PAID, ...EVERYONE, ...ADMIN]);
});

it('hides settings from standard users, and what the plan leaves out', () => {
  expect(titles({})).toEqual([...MAIN, ...PAID, ...EVERYONE]);
  expect(titles({ isPaid: false })).toEqual([...MAIN, ...EVERYONE]);
  expect(titles({ isPaid: false, isAdmin: true })).toEqual([...MAIN, ...EVERYONE, ...ADMIN]);
});

it('hides pages that do not exist, and groups and sections without any', () => {
  expect(titles({ isAdmin: true }, (page) => page === 'attribution')).toEqual(['[Main]', 'Analytics']);
  expect(titles({ isAdmin: true }, (page) => page === 'users')).toEqual(['[Settings]', 'Users']);
  expect(titles({}, () => false)).toEqual([]);
});
