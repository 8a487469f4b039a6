export type Standing = 'best' | 'worst' | undefined;

/**
 * Which of the rows shown have the best and the worst value, ties together; nobody where all are equal or only one has
 * a value. `better` is that of the metric; with `neither` nobody is best.
 */
export function bestAndWorst(
  values: readonly (number | null | undefined)[],
  better: 'up' | 'down' | 'neither',
): Standing[] {
  const known = values.filter((value) => value !== null && value !== undefined);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (better === 'neither' || !(high > low)) return values.map(() => undefined);
  const [best, worst] = better === 'up' ? [high, low] : [low, high];
  return values.map((value) => (value === best ? 'best' : value === worst ? 'worst' : undefined));
}
