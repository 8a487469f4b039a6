import { z } from 'zod';

/** What an instance is planned to take, a part of the one schema in config.ts: more is a warning, and refused to nobody. */
export const usageSettings = {
  PARLEY_EVENTS_PER_MONTH: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Events a month that an instance should stay below: more of them are a warning in the log and the health center, and are all taken.',
    ),
  PARLEY_STORAGE_GIGABYTES: z.coerce
    .number()
    .positive()
    .optional()
    .describe(
      'Gigabytes of both databases that an instance should stay below: more of them are a warning in the log, and nothing is refused.',
    ),
  PARLEY_QUERIES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'Queries of figures a day (UTC) that an instance should stay below: more of them are a warning in the log, and all are answered.',
    ),
};
