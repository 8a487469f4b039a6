/** What a file adds to a day of a vendor, and what campaigns that it does not name have of that day, in USD. */
export type SharedDay = { own: number; other: number };

const CENT = 0.005;
/** Less may be the same by chance. */
const LEAST = 1;
const LEAST_TOGETHER = 10;
const FEWEST_EQUAL = 2;
/** Of many days with like amounts, a few are equal by chance. */
const FEWEST_SHARE = 0.2;
/** A report that was corrected since has nearly the same sums. */
const FEWEST_NEAR = 3;
const NEAR_SHARE = 0.8;
const NEAR = 0.005;

const sumOf = (days: readonly SharedDay[], name: keyof SharedDay): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/**
 * Whether days are the same spend under two names. Two days that are equal to the cent are not so by chance, and neither are several days
 * whose sum is, as of a month that was spread over them.
 */
export function isSameSpend(days: readonly SharedDay[]): boolean {
  const equal = days.filter(({ own, other }) => own >= LEAST && Math.abs(own - other) < CENT);
  if (equal.length >= Math.max(FEWEST_EQUAL, FEWEST_SHARE * days.length)) return true;
  const near = days.filter(({ own, other }) => Math.abs(own - other) <= own * NEAR);
  if (days.length >= FEWEST_NEAR && near.length >= NEAR_SHARE * days.length) return true;
  const together = sumOf(days, 'own');
  return (
    days.length >= FEWEST_EQUAL &&
    together >= LEAST_TOGETHER &&
    Math.abs(together - sumOf(days, 'other')) < CENT
  );
}
