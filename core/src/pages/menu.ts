import type { MenuPlace } from './page.ts';
import { PAGE_IDS, type PageId, pageOf } from './table.ts';

/** A group of pages that opens a panel. */
export type MenuGroup = { group: 'analytics'; title: string; pages: readonly PageId[] };
export type MenuSection = { title: string; items: readonly (PageId | MenuGroup)[] };

const at = (place: MenuPlace): PageId[] => PAGE_IDS.filter((page) => pageOf(page).menu === place);

const inMenu = PAGE_IDS.filter((page) => pageOf(page).menu !== undefined);
const ANALYTICS: MenuGroup = { group: 'analytics', title: 'Analytics', pages: at('analytics') };

/** The side menu in the order of the table; a group is where the first of its pages is. */
export const PAGE_MENU: readonly MenuSection[] = [
  {
    title: 'Main',
    items: inMenu.flatMap((page): (PageId | MenuGroup)[] => {
      if (pageOf(page).menu === 'main') return [page];
      return page === ANALYTICS.pages[0] ? [ANALYTICS] : [];
    }),
  },
  { title: 'Settings', items: at('settings') },
];
