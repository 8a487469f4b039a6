import { STORED } from '../../../ui/browser/stored-keys.ts';

/** Specification 000 §2. */
export const WIDEST = 676;
/** Narrower, a table in an answer would show one column. */
export const NARROWEST = 360;
/** Read by the style of the panel. */
const PROPERTY = '--p-assistant-width';

export const within = (width: number): number =>
  Math.round(Math.min(WIDEST, Math.max(NARROWEST, Number.isFinite(width) ? width : WIDEST)));

/** Makes the panel so wide, in pixels; without a width, as wide as the window leaves room for. */
export function showWidth(width: number | undefined): void {
  const { style } = document.documentElement;
  if (width === undefined) style.removeProperty(PROPERTY);
  else style.setProperty(PROPERTY, `${within(width)}px`);
}

export function keepWidth(width: number | undefined): void {
  showWidth(width);
  try {
    if (width === undefined) localStorage.removeItem(STORED.assistantWidth);
    else localStorage.setItem(STORED.assistantWidth, `${within(width)}`);
  } catch {
    // Storage may be forbidden: the width holds until the page is loaded again.
  }
}

export function keptWidth(): number | undefined {
  try {
    const kept = Number(localStorage.getItem(STORED.assistantWidth) ?? Number.NaN);
    return Number.isFinite(kept) && kept > 0 ? within(kept) : undefined;
  } catch {
    return undefined;
  }
}
