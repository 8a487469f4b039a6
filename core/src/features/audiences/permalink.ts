import { pagePath } from '../../pages/index.ts';

/** Path of the page that puts audiences side by side. */
export const audienceComparePermalink = (...audiences: readonly string[]): string =>
  pagePath('audience-compare', { audiences });
