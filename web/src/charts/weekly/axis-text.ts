const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isDate = (x: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(x);

/** `2026-03-01` becomes `Mar 1`; anything but a day is unchanged. */
export const axisText = (x: string): string => (isDate(x) ? short.format(instant(x)) : x);

/** Title of a tooltip: `Week of Mar 1, 2026`. */
export const placeText = (x: string): string => (isDate(x) ? `Week of ${long.format(instant(x))}` : x);
