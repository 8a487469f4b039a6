import type { Day } from '@parley/core/dates';
import { buildWorld, rangeUpTo } from './build-world.ts';
import { monthsBefore } from './calendar.ts';
import type { World } from './world.ts';

/** The world of the first start: 13 months up to yesterday, about 40,000 page views a month, 3,000 companies. */
export const sampleWorld = ({ seed, today }: { seed: number; today: Day }): World =>
  buildWorld({
    seed,
    range: rangeUpTo(today, monthsBefore(today, 13)),
    companies: 3000,
    humanVisits: 572,
    botVisits: 82,
    impressions: 260,
    campaigns: 1,
    growth: 0.55,
  });
