import { decoded } from '../table/text.ts';
import { dayText } from './cell-day.ts';
import { chooseSheet } from './choose-sheet.ts';
import type { RandomAccess } from './file-bytes.ts';
import type { FileLimits } from './limits.ts';
import { readWorkbook, readXml, type Workbook } from './read-workbook.ts';
import { type CellRecord, refused } from './record.ts';
import { createTextStore, type TextStore } from './text-store.ts';
import { attributeOf, createXmlReader } from './xml-reader.ts';
import { openZip, type ZipEntries } from './zip-entries.ts';

/** The last row and column that a workbook can have. */
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

async function readTexts(zip: ZipEntries, limits: FileLimits): Promise<TextStore> {
  const texts = createTextStore(limits.workbookTextBytes);
  const path = 'xl/sharedStrings.xml';
  if (!zip.has(path)) return texts;
  let text = '';
  let isText = false;
  /** Japanese workbooks say beside a word how it is pronounced. */
  let isReading = false;
  await readXml(zip, path, limits.unpackedBytes, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    close: (name) => {
      if (name === 'si') texts.add(text);
      else if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
    text: (piece) => {
      if (isText && !isReading && text.length <= limits.cellCharacters) text += piece;
    },
  });
  return texts;
}

/** The column of a place such as AB12, from 0. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of place.slice(0, 8)) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

type Cell = { column: number; type: string; style: number; text: string };

function cellText({ type, style, text }: Cell, texts: TextStore, { isDate, is1904 }: Workbook): string {
  switch (type) {
    case 's':
      return texts.get(Number(text)) ?? '';
    case 'b':
      return text.trim() === '1' ? 'true' : 'false';
    case 'inlineStr':
    case 'str':
    case 'e':
    case 'd':
      return text;
    default: {
      const number = Number(text);
      if (text.trim() === '' || Number.isNaN(number)) return text;
      return isDate[style] === true ? dayText(number, is1904) : String(number);
    }
  }
}

/** The rows of a sheet with something in them; the sheet is chosen by `path`. */
async function* rowsOf(
  zip: ZipEntries,
  path: string,
  workbook: Workbook,
  texts: TextStore,
  limits: FileLimits,
): AsyncGenerator<CellRecord> {
  let ready: CellRecord[] = [];
  let row: CellRecord = { number: 0, cells: [] };
  let characters = 0;
  let cell: Cell | undefined;
  let isValue = false;
  const put = (found: Cell): void => {
    const text = cellText(found, texts, workbook);
    if (text === '') return;
    const { cells, number } = row;
    if (found.column >= limits.columns)
      throw refused(
        `Row ${number} has a cell in column ${found.column + 1}; a sheet may have ${limits.columns} columns. Delete what is beyond the table.`,
      );
    characters += text.length;
    if (text.length > limits.cellCharacters || characters > limits.rowCharacters)
      throw refused(`Row ${number} has a cell of ${text.length} characters, which is too long to be one.`);
    while (cells.length < found.column) cells.push('');
    cells[found.column] = text;
  };
  const reader = createXmlReader({
    open: (name, attributes) => {
      if (name === 'row') {
        const number = Number(attributeOf(attributes, 'r') ?? row.number + 1);
        if (!Number.isInteger(number) || number < 1 || number > LAST_ROW)
          throw refused('The workbook cannot be read: it has rows beyond the last that there can be.');
        row = { number, cells: [] };
        characters = 0;
      } else if (name === 'c') {
        const place = attributeOf(attributes, 'r');
        const column = place === undefined ? row.cells.length : columnOf(place);
        if (column < 0 || column >= LAST_COLUMN)
          throw refused('The workbook cannot be read: it has columns beyond the last that there can be.');
        cell = {
          column,
          type: attributeOf(attributes, 't') ?? 'n',
          style: Number(attributeOf(attributes, 's') ?? -1),
          text: '',
        };
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isValue = false;
    },
    close: (name) => {
      if (name === 'row' && row.cells.length > 0) ready.push(row);
      else if (name === 'c' && cell !== undefined) {
        put(cell);
        cell = undefined;
      } else if (name === 'v' || name === 't') isValue = false;
    },
    text: (piece) => {
      if (!isValue || cell === undefined) return;
      cell.text += piece;
      if (cell.text.length > limits.cellCharacters)
        throw refused(`Row ${row.number} has a cell of more than ${limits.cellCharacters} characters.`);
    },
  });
  for await (const text of decoded(zip.read(path, limits.unpackedBytes), 'utf-8')) {
    reader.push(text);
    yield* ready;
    ready = [];
  }
  reader.end();
}

/** A sheet of a workbook, the first unless another is named. It is read as a stream: only its texts are kept in memory. */
export async function xlsxRecords(
  file: RandomAccess,
  sheet: string | undefined,
  limits: FileLimits,
): Promise<{ sheets: string[]; records: AsyncIterable<CellRecord> }> {
  const zip = openZip(file);
  const workbook = await readWorkbook(zip);
  const wanted = chooseSheet(workbook.sheets, sheet);
  const names = workbook.sheets.map(({ name }) => name);
  const records = async function* (): AsyncGenerator<CellRecord> {
    yield* rowsOf(zip, wanted.path, workbook, await readTexts(zip, limits), limits);
  };
  return { sheets: names, records: records() };
}
