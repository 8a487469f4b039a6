import type { Day } from '@parley/core/dates';
import { buildWorld, rangeUpTo } from './build-world.ts';
import { monthsBefore } from './calendar.ts';
import { SAMPLE_SET_UP } from './set-up.ts';
import type { World } from './world.ts';

type SampleOptions = {
  seed: number;
  today: Day;
  /** Less than 1 for a smaller world of the same kind. */
  scale?: number;
};

/** The world of the first start: 13 months up to yesterday, about 40,000 page views a month, 3,000 companies. */
export const sampleWorld = ({ seed, today, scale = 1 }: SampleOptions): World =>
  buildWorld({
    seed,
    range: rangeUpTo(today, monthsBefore(today, 13)),
    companies: Math.round(3000 * scale),
    humanVisits: 572 * scale,
    botVisits: 82 * scale,
    impressions: 260 * scale,
    campaigns: 1,
    growth: 0.55,
    setUp: SAMPLE_SET_UP,
  });
