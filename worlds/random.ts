/** A stream of chance: the same seed and name always give the same values, whatever other streams are used for. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Normal distribution, mean 0 and deviation 1. */
  gauss(): number;
  /** How many of a mean came: never negative, scattered as counts are. */
  count(mean: number): number;
  /** `length` hexadecimal digits. */
  hex(length: number): string;
};

/** FNV-1a, so that a stream can be named in words. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** The stream `name` of a seed; sfc32, a small generator that passes the usual tests of randomness. */
export function randomStream(seed: number, name: string): Random {
  let a = hash(`${seed}/${name}/a`);
  let b = hash(`${seed}/${name}/b`);
  let c = hash(`${seed}/${name}/c`);
  let counter = 1;
  const word = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round++) word();
  const next = (): number => word() / 0x1_0000_0000;
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    gauss,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    count: (mean) => Math.max(0, Math.round(mean + Math.sqrt(mean) * gauss())),
    hex: (length) => {
      let text = '';
      while (text.length < length) text += word().toString(16).padStart(8, '0');
      return text.slice(0, length);
    },
  };
}

/** Picks items in proportion to their weights; building it once makes each pick a binary search. */
export function weightedPick<Item>(
  items: readonly Item[],
  weight: (item: Item) => number,
): (random: Random) => Item {
  const sums = new Float64Array(items.length);
  let total = 0;
  items.forEach((item, index) => {
    total += Math.max(0, weight(item));
    sums[index] = total;
  });
  return (random) => {
    const point = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > point) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
}
