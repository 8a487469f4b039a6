import { tmpdir } from 'node:os';
import type { ImportKindName } from '@parley/core/features/imports';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { spoolFile } from '../../ingest/imports/index.ts';
import type { ImportOptions } from '../import-options.ts';
import { createImportReport } from '../import-report.ts';
import { KIND_READERS } from '../kinds/index.ts';
import { planImport } from '../plan-import.ts';
import { NO_RATES } from '../reading/reading.ts';
import { FILE_LIMITS } from '../records/index.ts';
import { createRowReader } from '../row-reader.ts';
import { asRows } from '../table/as-rows.ts';
import { openTable } from '../table/open-table.ts';
import type { Table } from '../table/table.ts';
import { createVendorBook, NO_PLACES, type VendorBook } from '../values/vendor-book.ts';

type Given = Partial<ImportOptions> & { sheet?: string; vendors?: VendorBook };

/** Reads a file as an import does, up to the point where rows are written. */
export async function understandFile(
  kind: ImportKindName,
  content: string | Buffer,
  { sheet, vendors = createVendorBook(NO_PLACES, { isCreating: false }), ...given }: Given = {},
) {
  const spool = await spoolFile(tmpdir(), onePiece(Buffer.from(content)), FILE_LIMITS.bytes);
  try {
    const { fd, bytes } = spool;
    const opened = await openTable({ fd, start: 0, end: bytes }, { sheet });
    return await understandTable(kind, opened, { vendors, ...given });
  } finally {
    await spool.close();
  }
}

async function* onePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function understandTable(
  kind: ImportKindName,
  opened: Table,
  { vendors, ...given }: Partial<ImportOptions> & { vendors: VendorBook },
) {
  const table = await asRows(opened, kind, given.mapping);
  const options: ImportOptions = {
    kind,
    filename: 'export.csv',
    isDryRun: true,
    mapping: {},
    vendorId: undefined,
    name: 'Any',
    via: 'api',
    replace: undefined,
    dateOrder: undefined,
    decimal: undefined,
    spendUnit: undefined,
    isCountingRepeated: false,
    rates: NO_RATES,
    ...given,
  };
  const { plan, reading, period } = await planImport({ options, table });
  const report = createImportReport(() => undefined);
  const taker = KIND_READERS[plan.kind]({
    // Nothing is written: rows are taken, and never finished.
    transaction: undefined as unknown as PostgresTransaction,
    importId: 'impt_',
    instanceId: 'inst_none',
    userId: 'user_none',
    source: 'import',
    report,
    vendors,
    vendorId: plan.vendorId ?? undefined,
    name: 'Any',
    replace: undefined,
    isCountingRepeated: options.isCountingRepeated,
    period,
    isWritten: false,
    campaignOfAd: new Map(),
    campaignNames: new Map(),
  });
  for await (const row of table.rows()) {
    report.read++;
    if ('problem' in row) report.fail({ row: row.number, column: '', message: row.problem });
    else {
      const why = reading.passedOver(row);
      if (why === undefined) {
        const reader = createRowReader({ row, reading, report });
        await taker.take(reader);
        reader.tell();
      } else report.passOver(why);
    }
  }
  return {
    ...plan,
    ...report.understanding.result(),
    read: report.read,
    errors: report.errors,
    warnings: report.warnings(),
  };
}
