/** The middle of some numbers; undefined without any. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const TO_DEVIATION = 1.4826;
/** Of fewer days nothing can be said. */
export const FEWEST_DAYS = 4;

export type Unusual = {
  /** In deviations of the days before, signed. */
  deviations: number;
  usual: number;
};

/**
 * How far a value is from those before, by median and median absolute deviation: single odd days among them change neither.
 * `noise` is the least deviation that is believed. Undefined where there are too few values before.
 */
export function howUnusual(value: number, before: readonly number[], noise: number): Unusual | undefined {
  const usual = median(before);
  if (usual === undefined || before.length < FEWEST_DAYS) return undefined;
  const spread = median(before.map((each) => Math.abs(each - usual))) ?? 0;
  return { usual, deviations: (value - usual) / Math.max(spread * TO_DEVIATION, noise) };
}
