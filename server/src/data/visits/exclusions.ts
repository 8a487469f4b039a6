import { decodePath } from './decode-path.ts';

/**
 * An excluded path as it is compared: decoded, one leading slash, no `*` or slash at the end. `careers/` and `/careers/*` are
 * `/careers`, which excludes that page and everything in the folder. `/` excludes the start page only.
 */
export function normalizeExclusion(text: string): string {
  const path = text.trim().replace(/\*+$/, '').replace(/\/+$/, '').replace(/^\/*/, '/');
  return text.trim() === '' ? '' : decodePath(path);
}

/** Whether a path is excluded; the SQL of page views does the same. */
export const isExcluded = (path: string, exclusions: readonly string[]): boolean =>
  exclusions.some((each) => path === each || (each !== '/' && path.startsWith(`${each}/`)));
