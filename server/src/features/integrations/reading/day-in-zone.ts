const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    } catch {
      // A zone that only the provider knows.
      format = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
    }
    formats.set(timeZone, format);
  }
  return format;
}

/** The day of an instant where an account is, YYYY-MM-DD: people there entered it as that day. */
export const dayInZone = (instant: Date, timeZone = 'UTC'): string =>
  timeZone === 'UTC' ? instant.toISOString().slice(0, 10) : formatOf(timeZone).format(instant);
