import { RANGE_LIMITS } from './field.ts';
import type { RangeBound } from './filter.ts';

export type NumericRange = { min?: RangeBound | undefined; max?: RangeBound | undefined };

const SHAPE = /^([[(])([^,[\]()]*),([^,[\]()]*)([\])])$/;

/** `[1,10]` inclusive, `(1,10)` exclusive, either end may be open: `[1,]`, `(,10)`. */
export function encodeRange({ min, max }: NumericRange): string {
  const inclusive = (bound: RangeBound | undefined, other: RangeBound | undefined): boolean =>
    (bound ?? other)?.inclusive ?? true;
  return `${inclusive(min, max) ? '[' : '('}${min?.operand ?? ''},${max?.operand ?? ''}${inclusive(max, min) ? ']' : ')'}`;
}

function decodeBound(text: string, inclusive: boolean): RangeBound | 'open' | 'malformed' {
  const trimmed = text.trim();
  if (trimmed === '') return 'open';
  const operand = Number(trimmed);
  const allowed = Number.isFinite(operand) && operand >= RANGE_LIMITS.min && operand <= RANGE_LIMITS.max;
  return allowed ? { operand, inclusive } : 'malformed';
}

/** A range needs at least one end and min must not exceed max. */
export const isRange = ({ min, max }: NumericRange): boolean =>
  min !== undefined && max !== undefined
    ? min.operand < max.operand || (min.operand === max.operand && min.inclusive && max.inclusive)
    : min !== undefined || max !== undefined;

/** Undefined for anything that is not a range; ends outside 0 to 999999999 are not one either. */
export function decodeRange(text: string): NumericRange | undefined {
  const match = SHAPE.exec(text.trim());
  if (match === null) return undefined;
  const min = decodeBound(match[2] ?? '', match[1] === '[');
  const max = decodeBound(match[3] ?? '', match[4] === ']');
  if (min === 'malformed' || max === 'malformed') return undefined;
  const range = { ...(min !== 'open' && { min }), ...(max !== 'open' && { max }) };
  return isRange(range) ? range : undefined;
}
