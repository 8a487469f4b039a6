import { z } from 'zod';
import { whySchema } from '../../data/configuration/index.ts';

const LONGEST_NAME = 256;
const MOST_DOMAINS = 20;

const texts = z.array(z.string()).nullish();
const text = z.string().nullish();
/** Bounds of numbers, paths and lists are those of the kinds of configuration. */
const whole = z.number().nullish();

/** A group that is left out stays; one that is null is emptied. */
export const settingsSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'A name is needed.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`)
    .nullish(),
  joinDomains: z
    .array(z.string().trim().toLowerCase().max(253))
    .max(MOST_DOMAINS, `At most ${MOST_DOMAINS} domains.`)
    .transform((domains) => [...new Set(domains)].sort())
    .nullish(),
  influenceWindow: whole,
  viewThroughDays: whole,
  netNewRule: z.enum(['all', 'net-new']).nullish(),
  pipelineReport: z.object({ url: text, fieldName: text, influenceWindow: whole }).nullish(),
  tam: z.object({ audienceId: text, sectors: texts, regions: texts, revRanges: texts }).nullish(),
  taskEvent: z
    .object({
      offlineEventsAll: z.boolean().nullish(),
      offlineTasksAll: z.boolean().nullish(),
      offlineTasksSpecific: texts,
    })
    .nullish(),
  lead: z.object({ offlineEventsLeadStatus: text }).nullish(),
  campaign: z.object({ typeField: text, spendField: text }).nullish(),
  visitExclusions: texts,
  /** Of the settings that were read: a group that others changed since is refused. */
  revision: z.string().max(500).nullish(),
  why: whySchema,
});

export type SettingsInput = z.input<typeof settingsSchema>;
export type Settings = z.output<typeof settingsSchema>;
