/** Companies and days of a month fit in. */
export const ALL_ROWS = { limit: 200_000, offset: 0 } as const;
