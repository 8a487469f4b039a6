const minute = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC' },
} as const);

/** `Nov 29, 2026, 00:24 UTC`. */
export const asOfInWords = (asOf: string): string => `${minute.format(new Date(asOf))} UTC`;
