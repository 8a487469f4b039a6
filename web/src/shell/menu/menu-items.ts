import { hasCapability, PAGE_MENU, type PageId, type Person, pageOf, pathWithId } from '@parley/core/pages';
import { IconChartBar } from '@tabler/icons-react';
import type { Icon } from '../pages/feature.ts';
import { hasPage, iconOf } from '../pages/known-features.ts';

export type MenuLink = { title: string; path: string };
export type MenuEntry = { title: string; icon: Icon; path: string };
/** Opens a panel with its pages. */
export type MenuGroup = { title: string; icon: Icon; pages: readonly MenuLink[] };
export type MenuSection = { title: string; items: readonly (MenuEntry | MenuGroup)[] };

const GROUP_ICONS: Readonly<Record<'analytics', Icon>> = { analytics: IconChartBar };

const linkTo = (page: PageId): MenuLink => ({ title: pageOf(page).title, path: pathWithId(page) });

/**
 * The menu items that a user sees: pages that are built and that the guards open for them. A group or section
 * without a page is left out.
 */
export function visibleMenu(person: Person, exists: (page: PageId) => boolean = hasPage): MenuSection[] {
  const isVisible = (page: PageId): boolean => exists(page) && hasCapability(person, pageOf(page).capability);
  return PAGE_MENU.map(({ title, items }) => ({
    title,
    items: items.flatMap((item): readonly (MenuEntry | MenuGroup)[] => {
      if (typeof item === 'string')
        return isVisible(item) ? [{ ...linkTo(item), icon: iconOf(item) ?? IconChartBar }] : [];
      const pages = item.pages.filter(isVisible).map(linkTo);
      return pages.length === 0 ? [] : [{ title: item.title, icon: GROUP_ICONS[item.group], pages }];
    }),
  })).filter(({ items }) => items.length > 0);
}
