import { decimalOf, roundDecimal } from '@parley/core/decimal';
import { z } from 'zod';

/** Platforms bill in millionths. */
const PLACES = 6;

/** An amount, or a count that may have a fraction: text or a number. */
export const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const text = String(value);
  if (/^\d+(\.\d*)?(e[+-]?\d+)?$/i.test(text)) return roundDecimal(text, PLACES);
  context.addIssue({ code: 'custom', message: 'is no amount' });
  return z.NEVER;
});

/** A count: text or a number, nothing for none. */
export const count = z
  .union([z.string().regex(/^\d+$/), z.number().int().nonnegative()])
  .nullish()
  .transform((value) => Number(value ?? 0));

/** An amount in millionths: text or a number, nothing for none. */
export const micros = z
  .union([z.string().regex(/^\d+$/), z.number().int().nonnegative()])
  .nullish()
  .transform((value) => decimalOf(BigInt(value ?? 0), PLACES));

export const externalId = z.union([z.string().min(1), z.number()]).transform(String);
