import { randomStream } from '@parley/worlds';
import { describe, expect, it } from 'vitest';
import { MOST_CHANGES, unusualChanges } from './unusual-changes.ts';

const PAST = [100, 96, 104, 99, 101, 108, 95, 100];
const of = (value: number, before: readonly number[] = PAST) =>
  unusualChanges([{ id: 'visits', value, before }]);

describe('a key figure that is unlike its past', () => {
  it('is listed with what is usual, whether it rose or fell', () => {
    expect(of(180)).toMatchObject([{ id: 'visits', value: 180, usual: 100 }]);
    expect(of(180)[0]?.deviations).toBeGreaterThan(0);
    expect(of(30)[0]?.deviations).toBeLessThan(0);
  });

  it('is not listed where it changed little, or as it often does', () => {
    expect(of(115)).toEqual([]);
    expect(of(180, [100, 210, 60, 150, 40, 190, 80, 120])).toEqual([]);
  });

  it('is not listed where too little is known before', () => {
    expect(of(180, [100, 96, 104])).toEqual([]);
    // Zeros before the first data are no past.
    expect(of(180, [100, 96, 104, 0, 0, 0, 0, 0])).toEqual([]);
    expect(of(12, [0, 0, 0, 0, 0, 0, 0, 0])).toEqual([]);
  });

  it('is one of five at most, the most unusual first', () => {
    const figures = [300, 180, 240, 200, 260, 220, 190].map((value) => ({ id: value, value, before: PAST }));
    const found = unusualChanges(figures);
    expect(found.map(({ id }) => id)).toEqual([300, 260, 240, 220, 200]);
    expect(found).toHaveLength(MOST_CHANGES);
  });
});

it('is a false alarm for less than one in a hundred figures that vary as single events do', () => {
  const random = randomStream(2026, 'quiet periods');
  const figures = [5, 20, 80, 1000].flatMap((mean) =>
    Array.from({ length: 250 }, () => ({
      id: mean,
      value: random.count(mean),
      before: Array.from({ length: 8 }, () => random.count(mean)),
    })),
  );
  const alarms = figures.filter((figure) => unusualChanges([figure]).length > 0);
  expect(alarms.length / figures.length).toBeLessThan(0.01);
});
