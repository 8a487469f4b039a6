/** A number as plain decimal text, `1234.50` or `-3`: what an amount is in files, in PostgreSQL and on the way between them. */
export type Decimal = string;

const WRITTEN = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i;

/**
 * A decimal counted in units of its last place, half a unit rounded away from zero.
 * @example unitsOf('1.005', 2) // 101n
 */
export function unitsOf(value: Decimal, places: number): bigint {
  const [, sign, whole = '', fraction = '', exponent = '0'] = WRITTEN.exec(value) ?? [];
  if (whole + fraction === '') throw new Error(`not a decimal: ${value}`);
  const digits = BigInt(whole + fraction);
  const shift = places - fraction.length + Number(exponent);
  const units = shifted(digits, shift);
  return sign === '-' ? -units : units;
}

/** `digits` times ten to the power of `shift`. */
function shifted(digits: bigint, shift: number): bigint {
  if (digits === 0n) return 0n;
  if (shift >= 0) return digits * 10n ** BigInt(shift);
  // More places than digits and nothing is left: a long exponent need not be worked out.
  if (-shift > digits.toString().length) return 0n;
  const unit = 10n ** BigInt(-shift);
  return (2n * digits + unit) / (2n * unit);
}

/** The inverse of `unitsOf`, with all its places: `decimalOf(100n, 2)` is `1.00`. */
export function decimalOf(units: bigint, places: number): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const sign = units < 0n ? '-' : '';
  return places === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-places)}`;
}

/** A decimal with so many places, as a `numeric` column of PostgreSQL gives it back. */
export const roundDecimal = (value: Decimal, places: number): Decimal =>
  decimalOf(unitsOf(value, places), places);
