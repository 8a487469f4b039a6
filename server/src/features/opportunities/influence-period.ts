import { addDays, type DateRange, type Day } from '@parley/core/dates';

type Dated = { openDate: Day; closeDate: Day | null };

/** The last day of an opportunity's influence period: its close date, or today when that is empty or still to come. */
export const influenceEndOf = ({ closeDate }: Dated, today: Day): Day =>
  closeDate === null || closeDate > today ? today : closeDate;

/** The influence period of DEFINITIONS, both days included; one that would end before it starts is its first day. */
export function influencePeriodOf(opportunity: Dated, windowDays: number, today: Day): DateRange {
  const start = addDays(opportunity.openDate, -windowDays);
  const end = influenceEndOf(opportunity, today);
  return end < start ? { start, end: start } : { start, end };
}
