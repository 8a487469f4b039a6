import { decimalOf, unitsOf } from './units.ts';

/** Digits of a number after the point. */
function placesOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

const mostPlaces = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, placesOf(value)), 0);

/** Adds figures as the decimals they are written as, where floating point gives 0.1 + 0.2 = 0.30000000000000004. */
export function addFigures(values: readonly number[]): number {
  if (values.every(Number.isInteger)) return values.reduce((sum, value) => sum + value, 0);
  const places = mostPlaces(values);
  const sum = values.reduce((total, value) => total + unitsOf(String(value), places), 0n);
  return Number(decimalOf(sum, places));
}

/** Multiplies a figure by a whole number, as the decimal it is written as: 0.07 x 100 is 7. */
export function multiplyFigure(value: number, by: number): number {
  if (Number.isInteger(value)) return value * by;
  const places = placesOf(value);
  return Number(decimalOf(unitsOf(String(value), places) * BigInt(by), places));
}

/** Divides figures as the decimals they are written as: 0.3 / 0.1 is 3. */
export function divideFigures(of: number, by: number): number {
  if (Number.isInteger(of) && Number.isInteger(by)) return of / by;
  const places = mostPlaces([of, by]);
  return Number(unitsOf(String(of), places)) / Number(unitsOf(String(by), places));
}
