/** As many digits as sums of fractions can be trusted with. */
const DIGITS = 13;

/** A figure without what adding up leaves in its last digits: `407864.25000000006` is `407864.25`. */
export const withoutNoise = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS));
