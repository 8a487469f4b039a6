import { PAGE_IDS, PAGE_MENU, pageOf } from '@parley/core/pages';
import { expect, it } from 'vitest';
import { instanceRoutes } from './instance-routes.tsx';
import { hasPage, iconOf } from './shell/pages/known-features.ts';

it('every page of the table is built, or planned', () => {
  expect(instanceRoutes).toHaveLength(1);
  const planned = PAGE_IDS.filter((page) => pageOf(page).isPlanned === true);
  expect(PAGE_IDS.filter((page) => !hasPage(page))).toEqual(planned);
});

it('every built page of the first level of the menu has an icon', () => {
  const first = PAGE_MENU.flatMap(({ items }) => items).filter((item) => typeof item === 'string');
  expect(first.filter((page) => hasPage(page) && iconOf(page) === undefined)).toEqual([]);
});
