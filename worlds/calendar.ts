import { addDays, type DateRange, type Day, dayOfWeek, daysOf } from '@parley/core/dates';

const HUMAN_WEEK = [0.34, 1.08, 1.2, 1.19, 1.12, 0.86, 0.31] as const;

/** Season by month, January first: a strong start of the year, a slow August, a dip at the end of December. */
const SEASON = [1.08, 1.1, 1.12, 1.04, 1.02, 0.98, 0.88, 0.82, 1.06, 1.12, 1.12, 0.92] as const;

function holiday(day: Day): number {
  const monthDay = day.slice(5);
  if (monthDay >= '12-23' || monthDay <= '01-02') return 0.42;
  if (monthDay >= '12-18') return 0.75;
  // The week of the yearly customer conference.
  if (monthDay >= '05-11' && monthDay <= '05-15') return 1.45;
  return 1;
}

export type WorldDay = {
  day: Day;
  /** 0 on the first day, 1 on the last. */
  progress: number;
  index: number;
  /** Factors on the mean of human and of bot visits. */
  human: number;
  bot: number;
};

/** The days of a world with weekday, season, holidays and growth folded into one factor each for people and bots. */
export function makeCalendar(range: DateRange, growth: number): WorldDay[] {
  const days = daysOf(range);
  const last = Math.max(1, days.length - 1);
  return days.map((day, index) => {
    const progress = index / last;
    const trend = 1 - growth / 2 + growth * progress;
    const season = SEASON[Number(day.slice(5, 7)) - 1] ?? 1;
    return {
      day,
      index,
      progress,
      human: trend * season * (HUMAN_WEEK[dayOfWeek(day)] ?? 1) * holiday(day),
      bot: trend,
    };
  });
}

/** Months before a day, same day of the month where there is one. */
export function monthsBefore(day: Day, months: number): Day {
  const at = new Date(`${day.slice(0, 8)}01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  const first = at.toISOString().slice(0, 10);
  const wanted = Number(day.slice(8));
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first, Math.min(wanted, length) - 1);
}
