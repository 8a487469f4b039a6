import { textProblem } from '../../../platform/text/index.ts';
import { sizeWords, unzipped } from '../../ingest/imports/index.ts';
import { encodingOf, saidSeparator, separatorOf } from '../table/text.ts';
import { csvRecords } from './csv-records.ts';
import { accessTo, accessToBuffer, bytesOf, type FilePart } from './file-bytes.ts';
import type { FileLimits } from './limits.ts';
import { ndjsonRecords } from './ndjson-records.ts';
import { type FileHead, type FileRecord, refused } from './record.ts';
import { xlsRecords } from './xls-records.ts';
import { xlsxRecords } from './xlsx-records.ts';

const HEAD_BYTES = 64 * 1024;
/** Of the bytes of a text, so many may be none of a text. */
const MOST_FOREIGN = 0.01;

type Records = { head: FileHead; records: AsyncIterable<FileRecord> };

export type ReadOptions = { sheet?: string | undefined };

/** The rows of a file. Its first bytes, not its name, decide the format; it may be gzip. Throws for what is no table. */
export async function readRecords(
  part: FilePart,
  { sheet }: ReadOptions,
  limits: FileLimits,
): Promise<Records> {
  const file = accessTo(part);
  const source = (): AsyncGenerator<Buffer> => unzipped(bytesOf(file), limits.unpackedBytes);
  const head = await headOf(source());
  if (head.length === 0) throw refused('The file is empty.');
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    const isPlain = file.at(0, 2).toString('latin1') === 'PK';
    const workbook = isPlain ? file : accessToBuffer(await wholeOf(source(), limits.zippedWorkbookBytes));
    const { sheets, records } = await xlsxRecords(workbook, sheet, limits);
    return { head: { format: 'xlsx', sheets }, records: checked(records, limits) };
  }
  if (head.subarray(0, 4).toString('hex') === 'd0cf11e0') {
    const { sheets, records } = await xlsRecords(await oldWorkbookOf(source(), limits), sheet, limits);
    return { head: { format: 'xls', sheets }, records: checked(records, limits) };
  }
  if (sheet !== undefined) throw refused('The file is no workbook: it has no sheets.');
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('{'))
    return { head: { format: 'ndjson' }, records: checked(ndjsonRecords(source(), limits), limits) };
  if (start.startsWith('[')) throw refused('Write one JSON object a line (NDJSON), not a list of them.');
  if (head.includes(0) && !looksUtf16(head) && !looksText(head))
    throw refused('This is not a table: CSV, NDJSON, XLSX and XLS can be read.');
  const encoding = encodingOf(head);
  const text = new TextDecoder(encoding).decode(head);
  const separator = separatorOf(text);
  return {
    head: {
      format: separator === '\t' ? 'tsv' : 'csv',
      separator,
      saysSeparator: saidSeparator(text) !== undefined,
    },
    records: checked(csvRecords({ source: source(), encoding, separator, limits }), limits),
  };
}

const looksUtf16 = (head: Buffer): boolean => {
  const zeros = head.subarray(0, 512).filter((byte) => byte === 0).length;
  return zeros >= Math.min(head.length, 512) * 0.35;
};

/** A text with a stray NUL is a text: the rows that have one are in error. Other files have such bytes everywhere. */
const looksText = (head: Buffer): boolean => {
  const foreign = head.filter((byte) => byte < 0x20 && ![0x01, 0x09, 0x0a, 0x0d, 0x1f].includes(byte)).length;
  return foreign <= Math.max(1, head.length * MOST_FOREIGN);
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

const wholeOf = (source: AsyncIterable<Buffer>, most: number): Promise<Buffer> =>
  inMemory(
    source,
    most,
    `A workbook within a gzip file may have ${sizeWords(most)}. Send the workbook itself.`,
  );

const oldWorkbookOf = (source: AsyncIterable<Buffer>, { oldWorkbookBytes: most }: FileLimits) =>
  inMemory(
    source,
    most,
    `A workbook of an old Excel (.xls) may have ${sizeWords(most)}. Save it as .xlsx or CSV.`,
  );

async function inMemory(source: AsyncIterable<Buffer>, most: number, tooMuch: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most) throw refused(tooMuch);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const textsOf = (record: FileRecord): readonly string[] =>
  'cells' in record ? record.cells : 'fields' in record ? record.fields.flat() : [];

/** A record as it is, or why it cannot be taken; the rows of a file are bounded here, whatever its format. */
async function* checked(source: AsyncIterable<FileRecord>, limits: FileLimits): AsyncGenerator<FileRecord> {
  let rows = 0;
  let empty = 0;
  let broken = 0;
  for await (const record of source) {
    const texts = textsOf(record);
    if (++rows > limits.rows)
      throw refused(
        `The file has more than ${limits.rows.toLocaleString('en')} rows. Split it, and import its parts.`,
      );
    if (texts.length > limits.columns)
      throw refused(
        `Row ${record.number} has ${texts.length.toLocaleString('en')} columns; a table may have ${limits.columns.toLocaleString('en')}.`,
      );
    const problem = 'problem' in record ? record.problem : problemOf(texts, limits);
    const isEmpty = problem === undefined && texts.every((text) => text.trim() === '');
    empty = isEmpty ? empty + 1 : 0;
    broken = problem === undefined ? 0 : broken + 1;
    if (empty > limits.emptyRows)
      throw refused(
        `The file has more than ${limits.emptyRows.toLocaleString('en')} empty rows one after the other, up to row ${record.number}. Delete them.`,
      );
    if (broken > limits.brokenRows)
      throw refused(
        `More than ${limits.brokenRows.toLocaleString('en')} rows one after the other cannot be read. ${problem}`,
      );
    yield problem === undefined ? record : { number: record.number, problem };
  }
}

function problemOf(texts: readonly string[], { cellCharacters }: FileLimits): string | undefined {
  for (const text of texts) {
    if (text.length > cellCharacters)
      return `A cell has ${text.length.toLocaleString('en')} characters; there may be ${cellCharacters.toLocaleString('en')}.`;
    const problem = textProblem(text);
    if (problem !== undefined) return `A cell ${problem}.`;
  }
  return undefined;
}
