import { pagePath } from '../../pages/index.ts';

/** Path of the page of one pixel, or of several as a group: `/pixels/pixl_1,pixl_2`. */
export const pixelPermalink = (...pixels: readonly string[]): string => pagePath('pixel', { pixels });

/** Path of the page that puts pixels side by side. */
export const pixelComparePermalink = (...pixels: readonly string[]): string =>
  pagePath('pixel-compare', { pixels });

/** How many pixels can be selected in the list, and seen as one group. */
export const PIXEL_LIMITS = {
  selected: 20,
  group: { min: 1, max: 20 },
} as const;
