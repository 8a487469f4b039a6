/** As many digits as sums of fractions can be trusted with, and as many as an amount in cents has at most. */
const TRUSTED = 13;
const AMOUNT = 11;

const digitsOf = (value: number): number =>
  value.toExponential().replace(/e.*$/, '').replaceAll(/[-.]/g, '').length;

/**
 * A figure without what adding up leaves in its last digits: `407864.25000000006` is `407864.25`. What is no short number
 * but for its last digits (a third) stays as it is.
 */
export function withoutNoise(value: number): number {
  if (Number.isInteger(value)) return value;
  const rounded = Number(value.toPrecision(TRUSTED));
  return digitsOf(rounded) <= AMOUNT ? rounded : value;
}
