import { pageExists } from './pages.ts';

/**
 * The page an instance opens with: the dashboard once its tag has been seen, the health center before (the specification
 * leaves open which two pages). Where that one does not exist, the first of the others that does.
 */
export function firstPage(
  tagInstallationDate: string | undefined,
  exists: (path: string) => boolean = pageExists,
): string {
  const wanted = tagInstallationDate === undefined ? '/health-center' : '/dashboard';
  return [wanted, '/dashboard', '/web-traffic'].find(exists) ?? '/profile';
}
