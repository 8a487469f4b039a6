import { z } from 'zod';

const money = z.number();
const place = { vendorId: z.string(), vendor: z.string(), channel: z.string(), month: z.string() };

/** A month of a vendor that a file changes. `before` is what the sheet shows, `after` what is entered. */
const change = z.object({ ...place, before: money, after: money });
export type SheetChange = z.output<typeof change>;

/** A cell of a file that says another amount than a locked month has. */
const locked = z.object({ ...place, row: z.number(), amount: money, kept: money, source: z.string() });
export type LockedCell = z.output<typeof locked>;

/** A name of a file that is no vendor; `near` are those that may be meant. */
const unknownVendor = z.object({
  name: z.string(),
  channel: z.string(),
  rows: z.array(z.number()),
  near: z.array(z.object({ vendorId: z.string(), name: z.string(), channel: z.string() })),
});
export type UnknownVendor = z.output<typeof unknownVendor>;

const cellError = z.object({ row: z.number(), column: z.string(), message: z.string() });
export type CellError = z.output<typeof cellError>;

/** What a file with a sheet of spend comes to: in a dry run what it would. */
export const sheetAnswerSchema = z.object({
  isDryRun: z.boolean(),
  /** The number of the version that the file made; null where it made none. */
  version: z.number().nullable(),
  /** Of the sheet that it was compared with: given back, the file is refused when others saved meanwhile. */
  revision: z.string(),
  /** Amounts in the file. */
  read: z.number(),
  unchanged: z.number(),
  changes: z.array(change),
  locked: z.array(locked),
  unknown: z.array(unknownVendor),
  /** Vendors of one's own that the file makes. */
  created: z.array(z.string()),
  errorCount: z.number(),
  /** The first of them. */
  errors: z.array(cellError),
  warnings: z.array(z.object({ message: z.string(), rows: z.number() })),
});
export type SheetAnswer = z.output<typeof sheetAnswerSchema>;

/** A file with one of these is taken as a whole or not at all. */
export const isRefused = ({ errorCount, unknown }: Pick<SheetAnswer, 'errorCount' | 'unknown'>): boolean =>
  errorCount > 0 || unknown.length > 0;

/** The formats that a sheet is downloaded in; the first two can be uploaded again. */
export const SHEET_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** Where the sheet is downloaded from and uploaded to. */
export const SHEET_PATH = '/api/vendor-spend/sheet';
