import { addDays, earlierOf, laterOf } from '@parley/core/dates';
import type { CampaignCost } from '../records.ts';

/** Of campaigns that never end the last ten years. */
const MOST_DAYS = 3_660;

/** The days that the cost of a campaign is spread over: up to a day, because only what was spent is spend. */
export function costDays({ from, to }: CampaignCost, until: string): { start: string; end: string } {
  const end = earlierOf(to, until);
  return { start: laterOf(earlierOf(from, end), addDays(end, 1 - MOST_DAYS)), end };
}
