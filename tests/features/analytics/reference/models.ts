import { MS_PER_DAY, midnight, type RawOpportunity, sum } from './raw.ts';
import type { ReferenceTouch } from './touches.ts';

export type Model = 'first' | 'last' | 'linear' | 'uShaped' | 'wShaped' | 'timeDecay';

const normal = (weights: readonly number[]): number[] => {
  const total = sum(weights);
  return weights.map((weight) => weight / total);
};

/** Weights of the three positions that exist, each once, and of all other touches together. */
function wShaped(touches: readonly ReferenceTouch[], { openDate }: RawOpportunity): number[] {
  const endOfOpening = midnight(openDate) + MS_PER_DAY;
  const last = touches.length - 1;
  const opening = touches.findLastIndex(({ at }) => at < endOfOpening);
  const positions = new Set([0, last, ...(opening < 0 ? [] : [opening])]);
  const others = touches.length - positions.size;
  return normal(touches.map((_, index) => (positions.has(index) ? 0.3 : 0.1 / others)));
}

function uShaped(count: number): number[] {
  if (count === 1) return [1];
  if (count === 2) return [0.5, 0.5];
  return Array.from({ length: count }, (_, index) =>
    index === 0 || index === count - 1 ? 0.4 : 0.2 / (count - 2),
  );
}

/** The part of the amount that each touch gets; touches are in order and at least one. */
export function sharesOf(
  model: Model,
  touches: readonly ReferenceTouch[],
  opportunity: RawOpportunity,
): number[] {
  const count = touches.length;
  const lastAt = touches.at(-1)?.at ?? 0;
  switch (model) {
    case 'first':
      return touches.map((_, index) => (index === 0 ? 1 : 0));
    case 'last':
      return touches.map((_, index) => (index === count - 1 ? 1 : 0));
    case 'linear':
      return touches.map(() => 1 / count);
    case 'uShaped':
      return uShaped(count);
    case 'wShaped':
      return wShaped(touches, opportunity);
    case 'timeDecay':
      return normal(touches.map(({ at }) => 0.5 ** ((lastAt - at) / (7 * MS_PER_DAY))));
  }
}
