import { type PageId, pagePath } from '@parley/core/pages';
import { hasPage } from '../pages/known-features.ts';

/**
 * The page an instance opens with: the dashboard once its tag has been seen, the health center before (the specification
 * leaves open which two pages). Where that one does not exist, the first of the others that does.
 */
export function firstPage(
  tagInstallationDate: string | undefined,
  exists: (page: PageId) => boolean = hasPage,
): string {
  const wanted = tagInstallationDate === undefined ? 'health-center' : 'dashboard';
  return pagePath(([wanted, 'dashboard', 'web-traffic'] as const).find(exists) ?? 'profile');
}
