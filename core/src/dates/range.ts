/** A calendar day in UTC, `YYYY-MM-DD`. */
export type Day = string;

/** An inclusive range of UTC days: from `start` 00:00:00Z to `end` 23:59:59Z. */
export type DateRange = { start: Day; end: Day };
