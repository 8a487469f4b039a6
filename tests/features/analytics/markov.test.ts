import {
  removalEffects as effectsOf,
  type Step,
  shareOut,
} from '@parley/server/analytics/attribution/markov';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Ways that are alike: their steps in order, and how many ended in a conversion and how many did not. */
type Ways = { steps: readonly string[]; converted: number; lost: number };

/** The steps of ways by number, and which name each number (from 1) is of. */
function numbered(all: readonly Ways[]): { steps: Step[]; names: string[] } {
  const names = [...new Set(all.flatMap(({ steps }) => steps))];
  const number = new Map(names.map((name, at) => [name, at + 1]));
  const of = (name: string | undefined): number => number.get(name ?? '') ?? 0;
  const steps = all.flatMap(({ steps: way, converted, lost }) =>
    [...way, ''].map((to, at) => ({ from: of(way[at - 1]), to: of(to), converted, lost })),
  );
  return { steps, names };
}
function removalEffects(ways: readonly Ways[]): Map<string, number> {
  const { steps, names } = numbered(ways);
  return new Map([...effectsOf(steps)].map(([state, effect]) => [names[state - 1] ?? '', effect]));
}

/** The chance to convert when every way into `without` ends there: counted transitions, walked step by step until all is over. */
function chanceWithout(ways: readonly Ways[], without: string | undefined): number {
  const counts = new Map<string, Map<string, number>>();
  const count = (from: string, to: string, by: number) => {
    const row = counts.get(from) ?? new Map<string, number>();
    counts.set(from, row.set(to, (row.get(to) ?? 0) + by));
  };
  for (const { steps, converted, lost } of ways) {
    const walked = ['(start)', ...steps.filter((step, at) => step !== steps[at - 1])];
    for (const [at, from] of walked.entries()) {
      const to = walked[at + 1];
      if (to !== undefined) count(from, to, converted + lost);
      else {
        count(from, '(converted)', converted);
        count(from, '(lost)', lost);
      }
    }
  }
  let here = new Map([['(start)', 1]]);
  let arrived = 0;
  for (let step = 0; step < 20_000 && here.size > 0; step++) {
    const next = new Map<string, number>();
    for (const [from, chance] of here) {
      const row = counts.get(from) ?? new Map<string, number>();
      const all = [...row.values()].reduce((sum, each) => sum + each, 0);
      for (const [to, times] of row) {
        const on = (chance * times) / all;
        if (to === '(converted)') arrived += on;
        else if (to !== '(lost)' && to !== without && on > 1e-14) next.set(to, (next.get(to) ?? 0) + on);
      }
    }
    here = next;
  }
  return arrived;
}

const way = (steps: string, converted: number, lost = 0): Ways => ({ steps: [...steps], converted, lost });

describe('removalEffects', () => {
  it('follows a chain worked out by hand', () => {
    // start -> A 2/3, B 1/3; A -> B 1/2, converted 1/2 (of A, one goes on, one converts); B -> converted 1/2, lost 1/2.
    const effects = removalEffects([way('A', 1), way('AB', 1), way('B', 0, 1)]);
    // P = 2/3 (1/2 + 1/2 1/2) + 1/3 1/2 = 2/3. Without A: 1/3 1/2 = 1/6. Without B: 2/3 1/2 = 1/3.
    expect(effects.get('A')).toBeCloseTo(1 - 1 / 6 / (2 / 3), 12);
    expect(effects.get('B')).toBeCloseTo(1 - 1 / 3 / (2 / 3), 12);
  });

  it('is 1 for what every conversion needs, 0 for what leads nowhere', () => {
    const effects = removalEffects([way('AB', 3), way('CB', 2), way('D', 0, 4)]);
    expect(effects.get('B')).toBeCloseTo(1, 12);
    expect(effects.get('D')).toBe(0);
    expect(effects.get('A')).toBeCloseTo(0.6, 12);
  });

  it('is the same with repeats as without', () => {
    const repeated = removalEffects([way('AAB', 2), way('BBA', 1, 1)]);
    expect([...repeated]).toEqual([...removalEffects([way('AB', 2), way('BA', 1, 1)])]);
  });

  it('is nothing when nobody converted, and for no ways at all', () => {
    expect([...removalEffects([way('AB', 0, 2)]).values()]).toEqual([0, 0]);
    expect(removalEffects([]).size).toBe(0);
  });

  const aWay = fc.record({
    steps: fc.array(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1, maxLength: 6 }),
    converted: fc.integer({ min: 0, max: 5 }),
    lost: fc.integer({ min: 0, max: 5 }),
  });
  it('is what walking every chain without it gives', () => {
    fc.assert(
      fc.property(fc.array(aWay, { minLength: 1, maxLength: 8 }), (generated) => {
        const ways = generated.filter(({ converted, lost }) => converted + lost > 0);
        const whole = chanceWithout(ways, undefined);
        for (const [state, effect] of removalEffects(ways)) {
          const expected = whole === 0 ? 0 : 1 - chanceWithout(ways, state) / whole;
          expect(effect).toBeCloseTo(expected, 7);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('knows 130 campaigns and 10,000 ways in a moment of the processor', () => {
    const ways = Array.from({ length: 10_000 }, (_, at) => ({
      steps: Array.from(
        { length: 12 },
        (_each, step) => `camp_${(at * 7 + step * step * 31 + at * step) % 130}`,
      ),
      converted: at % 3 === 0 ? 1 : 0,
      lost: at % 3 === 0 ? 0 : 1,
    }));
    const { steps } = numbered(ways);
    const before = process.threadCpuUsage();
    expect(effectsOf(steps).size).toBe(130);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe('shareOut', () => {
  it('gives away the whole amount', () => {
    const shares = shareOut(
      '100',
      new Map([
        [1, 0.75],
        [2, 0.25],
        [3, 0],
      ]),
    );
    expect([...shares]).toEqual([
      [1, 75],
      [2, 25],
      [3, 0],
    ]);
  });
});
