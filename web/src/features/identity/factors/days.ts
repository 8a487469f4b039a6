const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 3, 2026`, of an ISO time. */
export const dayOf = (at: string): string => day.format(Date.parse(at));
