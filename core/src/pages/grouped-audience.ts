/** In the address of a page, in place of the id of an audience: all audiences of its pixels, which that page alone finds. */
export const GROUPED_AUDIENCE = 'grouped_audience';
