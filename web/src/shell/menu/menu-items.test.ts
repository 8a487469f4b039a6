import { expect, it } from 'vitest';
import { ROUTE_ACCESS } from '../access/route-access.ts';
import { MENU, visibleMenu } from './menu-items.ts';

const titles = (
  roles: { isAdmin?: boolean; isPaid?: boolean; isSuperuser?: boolean },
  exists: (path: string) => boolean = () => true,
): string[] =>
  visibleMenu({ isAdmin: false, isPaid: true, isSuperuser: false, ...roles }, exists).flatMap(
    ({ title, items }) => [`[${title}]`, ...items.map((item) => item.title)],
  );

const MAIN = ['[Main]', 'Dashboard', 'Analytics'];
const PAID = ['Channels', 'Vendors', 'Campaigns', 'Opportunities', 'Pixels', 'Audiences'];
const EVERYONE = ['[Settings]', 'Health center'];
const ADMIN = [
  'Configure vendors',
  'Configure channels',
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
  expect(titles({ isAdmin: true }, (path) => path === '/attribution')).toEqual(['[Main]', 'Analytics']);
  expect(titles({ isAdmin: true }, (path) => path === '/users')).toEqual(['[Settings]', 'Users']);
  expect(titles({}, () => false)).toEqual([]);
});

it('leads only to pages that the guards know', () => {
  const paths = MENU.flatMap(({ items }) =>
    items.flatMap((item) => ('path' in item ? [item.path] : item.pages.map(({ path }) => path))),
  );
  expect(paths.filter((path) => !Object.hasOwn(ROUTE_ACCESS, path))).toEqual([]);
});
