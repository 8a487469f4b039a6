export const PIXELS_PATH = '/pixels';

const listed = (ids: readonly string[]): string => ids.map(encodeURIComponent).join(',');

/** Path of the page of one pixel, or of several as a group: `/pixels/pixl_1,pixl_2`. */
export const pixelPermalink = (...ids: readonly string[]): string => `${PIXELS_PATH}/${listed(ids)}`;

/** Path of the page that puts pixels side by side. */
export const pixelComparePermalink = (...ids: readonly string[]): string =>
  `${PIXELS_PATH}/compare/${listed(ids)}`;

export const pixelEditPermalink = (id: string): string => `${PIXELS_PATH}/${encodeURIComponent(id)}/edit`;
export const PIXEL_CREATE_PATH = `${PIXELS_PATH}/create`;

/** How many pixels can be selected in the list, and seen as one group. */
export const PIXEL_LIMITS = {
  selected: 20,
  group: { min: 1, max: 20 },
} as const;
