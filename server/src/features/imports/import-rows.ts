import { apiWords, IMPORT_KINDS, type ImportKindName } from '@parley/core/features/imports';
import { z } from 'zod';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { replaceOf, replaceSchema } from './check-replace.ts';
import type { ImportSummary } from './import-report.ts';
import { NO_RATES } from './reading/reading.ts';
import { runImport } from './run-import.ts';
import type { Table } from './table/table.ts';
import { loadVendorBook, noVendor } from './values/vendor-book.ts';

const MOST_ROWS = 2_000;

const inputSchema = z.object({
  rows: z
    .array(z.record(z.string(), z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish()))
    .min(1, 'There are no rows.')
    .max(MOST_ROWS, `At most ${MOST_ROWS} rows at a time.`),
  dryRun: z.boolean().nullish(),
  vendor: z.string().max(100).nullish(),
  name: z.string().trim().max(200).nullish(),
  replace: replaceSchema.nullish(),
  countRepeated: z.boolean().nullish(),
});

type Input = { ctx: Context; kind: ImportKindName; input: z.input<typeof inputSchema> };

/** Imports rows by the names of their fields: the same as a file whose columns are called like that. */
export async function importRows(input: Input): Promise<ImportSummary> {
  authorize(input.ctx, 'configuration.change');
  try {
    const summary = await importGiven(input);
    return {
      ...summary,
      warnings: summary.warnings.map(({ message, rows }) => ({ message: apiWords(message), rows })),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details, fieldErrors, message, cause } = error;
    throw new AppError(code, { details, fieldErrors, message: apiWords(message), cause });
  }
}

async function importGiven({ ctx, kind, input }: Input): Promise<ImportSummary> {
  const { rows, dryRun, vendor, name, replace, countRepeated } = inputSchema.parse(input);
  const vendors = await loadVendorBook(ctx, { isCreating: false });
  const vendorId = vendor == null ? undefined : vendors.read(vendor);
  if (vendor != null && vendorId === undefined) throw noVendor(vendor, vendors);
  const columns = IMPORT_KINDS[kind].fields.map((field) => field.name);
  const table: Table = {
    format: 'rows',
    columns,
    rows: async function* () {
      for (const [index, row] of rows.entries())
        yield {
          number: index + 1,
          cells: Object.fromEntries(
            columns.map((column) => [column, String(row[column] ?? '').trim()] as const),
          ),
        };
    },
  };
  return await runImport({
    ctx,
    options: {
      kind,
      filename: 'the API',
      isDryRun: dryRun ?? false,
      mapping: Object.fromEntries(columns.map((column) => [column, column])),
      vendorId,
      name: name ?? undefined,
      via: 'api',
      replace: replaceOf(kind, replace != null, replace ?? {}),
      dateOrder: undefined,
      decimal: undefined,
      spendUnit: undefined,
      isCountingRepeated: countRepeated ?? false,
      rates: NO_RATES,
    },
    table,
    campaigns: { campaignOfAd: new Map(), campaignNames: new Map() },
    vendors,
  });
}
