/**
 * How much larger than usual the text of the browser is. What is drawn in pixels around text grows with it; it is read
 * once, as browsers change it for pages that are loaded afterwards.
 */
export const TEXT_SCALE =
  typeof document === 'undefined'
    ? 1
    : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

/** Pixels at the usual size of text, as a length that grows with it. */
export const rem = (pixels: number): string => `${pixels / 16}rem`;
