import { toDay } from '@parley/core/dates';
import { sampleWorld } from '@parley/worlds';

/** The world of the running server, made again: nothing of it is read back from the server. */
const { adStatistics } = sampleWorld({ seed: 20_260, today: toDay(Date.now()) }).facts;

/** What the ad platforms report for a vendor in the default period, added up by hand. */
export function clicksOf(vendorId: string): number {
  const end = Date.parse(toDay(Date.now()));
  const start = end - 89 * 86_400_000;
  return adStatistics
    .filter((row) => row.vendorId === vendorId && Date.parse(row.day) >= start && Date.parse(row.day) <= end)
    .reduce((sum, row) => sum + row.clicks, 0);
}
