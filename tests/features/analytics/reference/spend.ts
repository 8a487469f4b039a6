import { addDays, type Day } from '@parley/core/dates';
import type { RawAdStatistic, RawFacts } from './raw.ts';

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

function daysOfMonth(month: Day): Day[] {
  const days: Day[] = [];
  for (let day = month; day.slice(0, 7) === month.slice(0, 7); day = addDays(day, 1)) days.push(day);
  return days;
}

/** Spend by day: what platforms report; a monthly amount in equal parts where a vendor's month has no such report. */
export function spendDaysOf({ adStatistics, vendorSpend }: RawFacts): RawAdStatistic[] {
  const locked = new Set(adStatistics.map(({ vendorId, day }) => `${vendorId} ${monthOf(day)}`));
  const spread = vendorSpend
    .filter(({ vendorId, month }) => !locked.has(`${vendorId} ${month}`))
    .flatMap(({ vendorId, month, amount }) => {
      const days = daysOfMonth(month);
      return days.map((day) => ({
        vendorId,
        campaignId: `camp_${vendorId}.unassigned__`,
        day,
        spend: amount / days.length,
        impressions: 0,
        clicks: 0,
      }));
    });
  return [...adStatistics, ...spread];
}
