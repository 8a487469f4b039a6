type Influenced = { influenceStartDate: string; influenceEndDate: string };

/** A day as the API takes a period, whole: `2026-05-30T00:00:00Z` to `2026-05-30T23:59:59Z`. */
export const wholeDay = (day: string) => ({ startDate: day, endDate: `${day.slice(0, 10)}T23:59:59Z` });

/** The influence period as the API takes a period, whole days: `2026-03-01T00:00:00Z` to `2026-05-30T23:59:59Z`. */
export const influencePeriod = ({ influenceStartDate, influenceEndDate }: Influenced) => ({
  startDate: influenceStartDate,
  endDate: wholeDay(influenceEndDate).endDate,
});
