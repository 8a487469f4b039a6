import { addDays } from '@parley/core/dates';
import type { CampaignCost } from '../records.ts';

/** Of campaigns that never end the last ten years. */
const MOST_DAYS = 3_660;

/** The days that the cost of a campaign is spread over: up to a day, because only what was spent is spend. */
export function costDays({ from, to }: CampaignCost, until: string): { start: string; end: string } {
  const [end = until] = [to, until].toSorted();
  const [, start = end] = [[from, end].toSorted()[0] ?? end, addDays(end, 1 - MOST_DAYS)].toSorted();
  return { start, end };
}
