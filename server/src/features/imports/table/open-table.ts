import { AppError } from '../../../platform/errors/index.ts';
import { unzipped } from '../../ingest/imports/index.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Table } from './table.ts';

const HEAD_BYTES = 64 * 1024;

/** Opens a file as a table. Its first bytes, not its name, decide the format; it may be gzip. */
export async function openTable(
  read: () => AsyncIterable<Buffer>,
  { sheet }: { sheet?: string | undefined } = {},
): Promise<Table> {
  const source = (): AsyncIterable<Buffer> => unzipped(read());
  const head = await headOf(source());
  if (head.length === 0) throw new AppError('INVALID_INPUT', { message: 'The file is empty.' });
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return await readXlsx(source, sheet);
  if (sheet !== undefined)
    throw new AppError('INVALID_INPUT', { message: 'The file is no workbook: it has no sheets.' });
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new AppError('INVALID_INPUT', {
      message: 'This is a workbook of an old Excel (.xls). Save it as .xlsx or CSV.',
    });
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('{')) return await readNdjson(source);
  if (start.startsWith('['))
    throw new AppError('INVALID_INPUT', {
      message: 'Write one JSON object a line (NDJSON), not a list of them.',
    });
  if (head.includes(0) && !looksUtf16(head))
    throw new AppError('INVALID_INPUT', {
      message: 'This is not a table: CSV, NDJSON and XLSX can be read.',
    });
  return await readCsv(source, head);
}

const looksUtf16 = (head: Buffer): boolean => {
  const zeros = head.subarray(0, 512).filter((byte) => byte === 0).length;
  return zeros >= Math.min(head.length, 512) * 0.35;
};

async function headOf(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}
