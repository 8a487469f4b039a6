import { addDays, type Day } from '@parley/core/dates';
import { buildWorld, rangeUpTo } from './build-world.ts';
import type { World } from './world.ts';

/** A world for tests: some three hundred page views of two months and thirty companies, every kind of traffic in it. */
export const tinyWorld = ({ seed, today, days = 60 }: { seed: number; today: Day; days?: number }): World =>
  buildWorld({
    seed,
    range: rangeUpTo(today, addDays(today, -days)),
    companies: 30,
    humanVisits: 2,
    botVisits: 0.4,
    impressions: 1.5,
    campaigns: 0.05,
    growth: 0.3,
  });
