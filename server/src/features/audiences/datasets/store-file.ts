import { guessMapping, IMPORT_KINDS } from '@parley/core/features/imports';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { openTable, readDomain, sampleOf, type Table } from '../../imports/index.ts';
import { type SpoolFile, spoolFile } from '../../ingest/imports/index.ts';
import { collectDomains } from './collect-domains.ts';
import type { StoredDataset } from './dataset.ts';
import { keepDataset } from './keep-dataset.ts';
import { readList } from './read-list.ts';

/** Of specification 001 §9: 6 MB. */
export const MOST_BYTES = 6_291_456;

async function opened(fd: number, bytes: number): Promise<Table> {
  try {
    const table = await openTable({ fd, start: 0, end: bytes });
    if (table.format !== 'ndjson') return table;
  } catch (error) {
    // What is no table, and old workbooks: the reader says which.
    if (error instanceof AppError && error.code === 'INVALID_INPUT')
      throw new AppError('audiences.not-a-spreadsheet', { details: { reason: error.message }, cause: error });
    throw error;
  }
  throw new AppError('audiences.not-a-spreadsheet');
}

/** Makes a dataset of a list of domains, or of a table with a column of them or of web addresses, found by its name or by what is in it. */
export async function storeFile({
  ctx,
  input: { filename },
  body,
}: {
  ctx: Context;
  input: { filename: string };
  body: AsyncIterable<Buffer>;
}): Promise<StoredDataset> {
  authorize(ctx, 'configuration.change');
  const spool = await spoolFile(ctx.config.PARLEY_DATA_DIR, body, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'REQUEST_TOO_LARGE')
      throw new AppError('REQUEST_TOO_LARGE', { message: 'The file is larger than 6 MB.' });
    throw error;
  });
  try {
    const list = await readList(spool);
    const read = list === undefined ? await readTable(spool) : { collected: list, columns: NO_COLUMNS };
    return await keepDataset(ctx, { filename, ...read });
  } finally {
    await spool.close();
  }
}

const NO_COLUMNS = { domainColumn: null, nameColumn: null };

type Read = Omit<Parameters<typeof keepDataset>[1], 'filename'>;

async function readTable(spool: SpoolFile): Promise<Read> {
  const table = await opened(spool.fd, spool.bytes);
  const { fields } = guessMapping({
    kind: IMPORT_KINDS.audience,
    columns: table.columns,
    sample: await sampleOf(table),
  });
  const columnOf = (name: string): string | null =>
    fields.find(({ field }) => field === name)?.column ?? null;
  const domainColumn = columnOf('domain');
  if (domainColumn === null)
    throw new AppError('audiences.no-domain-data', { details: { columns: table.columns.slice(0, 20) } });
  const nameColumn = columnOf('name');
  const collector = collectDomains();
  const isNamed = fields.some(({ field, by }) => field === 'domain' && by === 'name');
  // A table without a heading: what was taken for one is its first row.
  if (!isNamed && readDomain(domainColumn) !== undefined)
    collector.take({ line: 1, value: domainColumn, name: '' });
  for await (const row of table.rows())
    if ('problem' in row) collector.broken(row.number, row.problem);
    else
      collector.take({
        line: row.number,
        value: row.cells[domainColumn] ?? '',
        name: nameColumn === null ? '' : (row.cells[nameColumn] ?? '').trim().slice(0, 200),
      });
  return { collected: collector.result(), columns: { domainColumn, nameColumn } };
}
