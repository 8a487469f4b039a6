import { ownNames } from '@parley/core/api';
import { IMPORT_KIND_NAMES, type ImportKindName } from '@parley/core/features/imports';
import { z } from 'zod';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { checkText } from '../../platform/text/index.ts';
import { spoolFile } from '../ingest/imports/index.ts';
import { readCampaignFiles } from './campaign-files.ts';
import { replaceOf, replaceSchema } from './check-replace.ts';
import type { ImportSummary, RowError } from './import-report.ts';
import type { ImportPlan } from './plan-import.ts';
import { recogniseKind } from './recognise-kind.ts';
import { FILE_LIMITS } from './records/index.ts';
import { type Kept, runImport } from './run-import.ts';
import { splitFiles } from './split-files.ts';
import { asRows } from './table/as-rows.ts';
import { openTable } from './table/open-table.ts';
import { loadVendorBook, noVendor } from './values/vendor-book.ts';

const jsonText = <Schema extends z.ZodType>(schema: Schema, message: string) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        const value = JSON.parse(text) as unknown;
        // What the text says in escapes was no part of it before.
        checkText(value);
        return value;
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(schema);

const inputSchema = z.object({
  /** `any` is recognized by the columns. */
  kind: z.enum([...IMPORT_KIND_NAMES, 'any']),
  filename: z.string().max(300).default('file'),
  dryRun: z.enum(['true', 'false']).default('false'),
  mapping: jsonText(
    z.record(z.string().max(100), z.string().max(1_000)),
    'mapping is a JSON object of field to column.',
  ).default({}),
  vendor: z.string().max(100).optional(),
  createVendors: z.enum(['true', 'false']).default('false'),
  vendorIs: jsonText(
    z.record(z.string().max(300), z.string().max(300)),
    'vendorIs is a JSON object of a name to the vendor that it is, or to new.',
  ).default({}),
  name: z.string().trim().max(200).optional(),
  with: jsonText(
    z.array(z.object({ filename: z.string().max(300), bytes: z.number().int().min(1) })).max(10),
    'with is a JSON list of {filename, bytes}.',
  ).default([]),
  via: z.enum(['api', 'cli', 'web']).default('api'),
  replace: z.enum(['true', 'false']).default('false'),
  ...replaceSchema.shape,
  sheet: z.string().max(200).optional(),
  dateOrder: z.enum(['dmy', 'mdy']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  spendUnit: z.enum(['micros', 'whole']).optional(),
  countRepeated: z.enum(['true', 'false']).default('false'),
  rates: jsonText(
    z.record(z.string().regex(/^[A-Z]{3}$/, 'A currency has three letters.'), z.number().positive().max(1e6)),
    'rates is a JSON object of currency to USD for one.',
  ).default({}),
});

export type ImportFileInput = z.input<typeof inputSchema>;

type Input = {
  ctx: Context;
  input: ImportFileInput;
  body: AsyncIterable<Buffer>;
  onTable?: (table: {
    kind: ImportKindName;
    columns: readonly string[];
    sheets: readonly string[];
  }) => Promise<void>;
  onPlan?: (plan: ImportPlan) => Promise<void>;
  onProgress?: (rows: number) => Promise<void>;
  onError?: (error: RowError) => void;
  onKept?: (kept: Kept) => void;
};

/**
 * Imports a file of facts. Files beside it (lists of campaigns or ads) come first in the body, one after the other,
 * each as long as `with` says.
 */
export async function importFile({
  ctx,
  input,
  body,
  onTable,
  onPlan,
  onProgress,
  onError,
  onKept,
}: Input): Promise<ImportSummary> {
  authorize(ctx, 'configuration.change');
  const options = inputSchema.parse(input);
  const vendors = await loadVendorBook(ctx, {
    isCreating: options.createVendors === 'true',
    isAsking: true,
    said: options.vendorIs,
  });
  const vendorId = options.vendor === undefined ? undefined : vendors.read(options.vendor);
  if (options.vendor !== undefined && vendorId === undefined) throw noVendor(options.vendor, vendors);
  const spool = await spoolFile(ctx.config.PARLEY_DATA_DIR, body, FILE_LIMITS.bytes);
  try {
    const { parts, rest } = splitFiles(spool, options.with);
    const files = [];
    for (const { filename, part } of parts) files.push({ filename, table: await openTable(part) });
    const opened = await openTable(rest, { sheet: options.sheet });
    const kind = options.kind === 'any' ? await recogniseKind(opened) : options.kind;
    const table = await asRows(opened, kind, options.mapping);
    await onTable?.({ kind, columns: table.columns, sheets: opened.sheets ?? [] });
    return await runImport({
      ctx,
      options: {
        kind,
        filename: options.filename,
        isDryRun: options.dryRun === 'true',
        mapping: options.mapping,
        vendorId,
        name: options.name ?? (options.kind === 'any' ? nameOf(options.filename) : undefined),
        via: options.via,
        replace: replaceOf(kind, options.replace === 'true', options),
        dateOrder: options.dateOrder,
        decimal: options.decimal,
        spendUnit: options.spendUnit,
        isCountingRepeated: options.countRepeated === 'true',
        rates: ownNames(options.rates),
      },
      table,
      campaigns: await readCampaignFiles(files),
      vendors,
      ...(onPlan && { onPlan }),
      ...(onProgress && { onProgress }),
      ...(onError && { onError }),
      ...(onKept && { onKept }),
    });
  } finally {
    await spool.close();
  }
}

/** What an audience is called that comes without a name: `Key accounts.csv` is `Key accounts`. */
const nameOf = (filename: string): string => filename.replace(/(\.[a-z]{2,6}){1,2}$/i, '').slice(0, 200);
