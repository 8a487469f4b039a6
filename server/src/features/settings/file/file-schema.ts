import { findVendor, isOwnChannelId, isOwnVendorId } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { z } from 'zod';

const LONGEST_TEXT = 2_000;
const MOST_AMOUNT = 1e9;
const text = z.string().max(LONGEST_TEXT, `At most ${LONGEST_TEXT} characters.`);
const texts = z.array(text);
const idsOf = (items: readonly { id: string }[], what: string) =>
  z.array(z.string().refine((id) => items.some((item) => item.id === id), `There is no such ${what}.`));

const parameter = z.strictObject({ name: text, values: texts });
const month = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'A month is written as in 2026-03.');
const vendor = z.string().refine((id) => findVendor(id) !== undefined, 'There is no vendor with this id.');
const amount = z
  .number()
  .min(0, 'Spend is 0 or more.')
  .max(MOST_AMOUNT, 'That is too much.')
  .refine((value) => Number(value.toFixed(2)) === value, 'At most two decimal places.');

const place = z.strictObject({ name: text, color: text });
const ownChannel = z
  .string()
  .refine(
    (id): boolean => isOwnChannelId(id),
    'This is no id of a channel of your own: chnl_own-Field-Marketing is one.',
  );
const ownVendor = z
  .string()
  .refine(
    (id) => isOwnVendorId(id),
    'This is no id of a vendor of your own: vndr_own.events.Roadshow is one.',
  );

/** What each part of the file holds. A part that is left out stays as it is; one that is there must be complete. */
export const PARTS = {
  'target-market': z
    .strictObject({
      audience: text.nullable(),
      industries: idsOf(SECTORS, 'industry'),
      regions: idsOf(REGIONS, 'region'),
      'revenue-ranges': idsOf(REV_RANGES, 'revenue range'),
    })
    .refine(
      ({ audience, industries, regions, 'revenue-ranges': ranges }) =>
        audience === null || industries.length + regions.length + ranges.length === 0,
      'The target market is an audience, or lists, and not both.',
    ),
  'net-new': z.strictObject({ rule: z.enum(['all', 'net-new']) }),
  'pipeline-report': z.strictObject({
    url: text.nullable(),
    field: text.nullable(),
    'influence-window': z.number(),
    'view-through-days': z.number(),
  }),
  exclusions: z.strictObject({ paths: texts }),
  'offline-events': z.strictObject({
    tasks: z.strictObject({ 'all-events': z.boolean(), 'all-tasks': z.boolean(), tasks: texts }).nullable(),
    leads: z.strictObject({ status: text }).nullable(),
    campaigns: z.strictObject({ 'type-field': text, 'spend-field': text }).nullable(),
  }),
  'own-channels': z.record(ownChannel, place),
  'own-vendors': z.record(ownVendor, place),
  'channel-rules': z.array(
    z.strictObject({
      channel: text,
      vendor: text,
      media: texts,
      sources: texts,
      'referral-domains': texts,
      parameters: z.array(parameter),
    }),
  ),
  spend: z.record(vendor, z.record(month, amount)),
} as const;

export type PartName = keyof typeof PARTS;
export const PART_NAMES = Object.keys(PARTS) as readonly PartName[];

/** The form of the file; another number is a form that this version cannot read. */
export const FILE_FORM = 1;

export const fileSchema = z.strictObject({
  parley: z.literal(FILE_FORM, `This version of Parley reads files that say parley: ${FILE_FORM}.`),
  ...(Object.fromEntries(PART_NAMES.map((name) => [name, PARTS[name].optional()])) as {
    [Name in PartName]: z.ZodOptional<(typeof PARTS)[Name]>;
  }),
});

export type FileParts = { [Name in PartName]: z.output<(typeof PARTS)[Name]> };
