import { type PageId, pagePath } from '@parley/core/pages';
import { STORED } from '../../ui/browser/stored-keys.ts';
import { hasPage } from '../pages/known-features.ts';

/** Pages that an instance can open with. */
export type FirstPage = 'home' | 'dashboard';

/** What the person chose in this browser: the console, unless it is the dashboard. */
export function chosenFirstPage(): FirstPage {
  try {
    return localStorage.getItem(STORED.firstPage) === 'dashboard' ? 'dashboard' : 'home';
  } catch {
    return 'home';
  }
}

export function chooseFirstPage(page: FirstPage): void {
  try {
    if (page === 'home') localStorage.removeItem(STORED.firstPage);
    else localStorage.setItem(STORED.firstPage, page);
  } catch {
    // Storage may be forbidden: the console stays the first page.
  }
}

/**
 * The page an instance opens with: the chosen one once its tag has been seen, the health center before (the specification
 * leaves open which two pages). Where that one does not exist, the first of the others that does.
 */
export function firstPage(
  tagInstallationDate: string | undefined,
  exists: (page: PageId) => boolean = hasPage,
  chosen: FirstPage = chosenFirstPage(),
): string {
  const wanted = tagInstallationDate === undefined ? 'health-center' : chosen;
  return pagePath(([wanted, 'home', 'dashboard', 'web-traffic'] as const).find(exists) ?? 'profile');
}
