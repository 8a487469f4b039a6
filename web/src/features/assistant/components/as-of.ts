const AS_OF = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

/** `as of Nov 22, 10:04 UTC`. */
export const asOfText = (asOf: string): string => `as of ${AS_OF.format(Date.parse(asOf))} UTC`;
