const START = '(start)';
const CONVERTED = '(converted)';
const LOST = '(lost)';

type Chain = ReadonlyMap<string, ReadonlyMap<string, number>>;

function chainOf(ways: readonly (readonly string[])[], lost: readonly (readonly string[])[]): Chain {
  const counts = new Map<string, Map<string, number>>();
  const walk = (way: readonly string[], end: string): void => {
    const steps = way.filter((value, index) => index === 0 || value !== way[index - 1]);
    const all = [START, ...steps, end];
    for (const [index, from] of all.slice(0, -1).entries()) {
      const to = all[index + 1] ?? end;
      const row = counts.get(from) ?? new Map<string, number>();
      row.set(to, (row.get(to) ?? 0) + 1);
      counts.set(from, row);
    }
  };
  for (const way of ways) walk(way, CONVERTED);
  for (const way of lost) walk(way, LOST);
  return counts;
}

/** The chance to convert from the start when `removed` is a dead end: Gauss with pivoting on c = P c + b. */
function chanceWithout(chain: Chain, removed: string | undefined): number {
  const states = [...chain.keys()].filter((state) => state !== removed);
  const indexOf = new Map(states.map((state, index) => [state, index]));
  const size = states.length;
  const rows = states.map((state) => {
    const row = new Float64Array(size + 1);
    const next = chain.get(state) ?? new Map<string, number>();
    const total = [...next.values()].reduce((sum, each) => sum + each, 0);
    row[indexOf.get(state) ?? 0] = 1;
    for (const [to, count] of next) {
      const column = to === CONVERTED ? size : indexOf.get(to);
      if (column === undefined) continue;
      row[column] = (row[column] ?? 0) + (to === CONVERTED ? count / total : -count / total);
    }
    return row;
  });
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let index = column; index < size; index++)
      if (Math.abs(rows[index]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = index;
    const pivot = rows[best] ?? new Float64Array(size + 1);
    rows[best] = rows[column] ?? pivot;
    rows[column] = pivot;
    for (let index = column + 1; index < size; index++) {
      const row = rows[index] ?? pivot;
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      if (factor === 0) continue;
      for (let at = column; at <= size; at++) row[at] = (row[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  const chances = new Float64Array(size);
  for (let index = size - 1; index >= 0; index--) {
    const row = rows[index] ?? new Float64Array(size + 1);
    let value = row[size] ?? 0;
    for (let at = index + 1; at < size; at++) value -= (row[at] ?? 0) * (chances[at] ?? 0);
    chances[index] = value / (row[index] ?? 1);
  }
  return chances[indexOf.get(START) ?? 0] ?? 0;
}

/** The share of each value: how much of the chance to convert is lost without it, of all such losses. */
export function markovShares(
  ways: readonly (readonly string[])[],
  lost: readonly (readonly string[])[],
): Map<string, number> {
  const chain = chainOf(ways, lost);
  const all = chanceWithout(chain, undefined);
  const values = [...chain.keys()].filter((state) => state !== START);
  const effects = values.map((value) => 1 - chanceWithout(chain, value) / all);
  const total = effects.reduce((sum, each) => sum + each, 0);
  return new Map(values.map((value, index) => [value, (effects[index] ?? 0) / total]));
}
