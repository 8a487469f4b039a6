const DAY_MS = 86_400_000;
const UNIX_EPOCH = 25_569;
const YEARS_1904 = 1_462;

/** A day as workbooks count them, and a time of day if there is one. */
export function dayText(serial: number, is1904: boolean): string {
  const days = serial + (is1904 ? YEARS_1904 : 0) - UNIX_EPOCH;
  const date = new Date(Math.round(days * DAY_MS));
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().replace(/T00:00:00\.000Z$/, '');
}
