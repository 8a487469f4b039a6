import { type Random, weightedPick } from './random.ts';
import type { Stage } from './site.ts';
import type { WorldCompany } from './world.ts';

/** A time of interest: visits get many, and move from reading to comparing to deciding. */
export type Journey = { from: number; length: number; boost: number };

export type Visitors = {
  company: WorldCompany;
  /** Visits compared with other companies when nothing is going on. */
  base: number;
  people: number;
  journeys: readonly Journey[];
};

const SIZE_FACTOR: Readonly<Record<string, number>> = {
  rrng_very_small: 0.55,
  rrng_small_medium: 0.85,
  rrng_mid_market: 1.3,
  rrng_enterprise: 2.1,
};

/** How much each company comes and when it is interested; targets more often and more strongly. */
export function makeVisitors(random: Random, companies: readonly WorldCompany[], days: number): Visitors[] {
  return companies.map((company) => {
    const size = SIZE_FACTOR[company.revRangeId ?? ''] ?? 1;
    const count = company.isTarget ? random.between(1, 3) : random.chance(0.35) ? 1 : 0;
    return {
      company,
      base: Math.min(9, Math.exp(random.gauss() * 1.9)) * size * (company.isTarget ? 1.5 : 0.8),
      people: Math.max(1, Math.round(size * random.between(1, 6))),
      journeys: Array.from({ length: count }, () => ({
        from: random.between(-20, days - 5),
        length: random.between(18, 80),
        boost: company.isTarget ? random.between(5, 14) : random.between(3, 7),
      })),
    };
  });
}

const current = ({ journeys }: Visitors, day: number): Journey | undefined =>
  journeys.find(({ from, length }) => day >= from && day < from + length);

/** Picks who comes on a day. */
export const visitorsOn = (all: readonly Visitors[], day: number): ((random: Random) => Visitors) =>
  weightedPick(all, (visitors) => {
    const journey = current(visitors, day);
    if (journey === undefined) return visitors.base;
    return visitors.base * (1 + journey.boost * (0.4 + (day - journey.from) / journey.length));
  });

/** The stage of a company on a day: a third of its journey each, and awareness outside of journeys. */
export function stageOn(random: Random, visitors: Visitors, day: number): Stage {
  const journey = current(visitors, day);
  if (journey === undefined) return random.chance(0.82) ? 'awareness' : 'research';
  const done = (day - journey.from) / journey.length + random.gauss() * 0.12;
  return done < 0.33 ? 'awareness' : done < 0.68 ? 'research' : 'decision';
}
