import { isDay, toDay } from '@parley/core/dates';
import { LONGEST_PASSWORD, LONGEST_TITLE, SHORTEST_PASSWORD } from '@parley/core/features/shares';
import { z } from 'zod';

/** The form of a link; `part` and `days` are values of its choices. */
export const shareFields = z.object({
  title: z.string().trim().max(LONGEST_TITLE, `At most ${LONGEST_TITLE} characters.`),
  part: z.string(),
  days: z.string(),
  isLive: z.boolean(),
  hidesCompanies: z.boolean(),
  lastDay: z
    .string()
    .refine((text) => text === '' || isDay(text), 'Choose a day.')
    .refine((text) => text === '' || text >= toDay(Date.now()), 'Choose a day that is not over.'),
  password: z
    .string()
    .refine(
      (text) => text === '' || text.length >= SHORTEST_PASSWORD,
      `At least ${SHORTEST_PASSWORD} characters.`,
    )
    .refine((text) => text.length <= LONGEST_PASSWORD, `At most ${LONGEST_PASSWORD} characters.`),
});
export type ShareFields = z.infer<typeof shareFields>;

/** The whole page or answer, and the days that the page shows. */
export const WHOLE = 'whole';
/** The choice of a chart or table, apart from that of a figure of the same name. */
export const partChoice = (id: string): string => `part:${id}`;
export const SHOWN_DAYS = 'shown';
