import { constants, crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** A piece of a text many times over, packed as one entry of a zip or one gzip: small, and large once it is unpacked. */
export type Packed = { before: string; piece: string; times: number; after: string };

const flushed = (text: string): Buffer => deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });

const deflated = ({ before, piece, times, after }: Packed): Buffer => {
  const one = flushed(piece);
  return Buffer.concat([flushed(before), ...Array.from({ length: times }, () => one), deflateRawSync(after)]);
};

export const gzipOf = ({ before, piece, times, after }: Packed): Buffer => {
  const one = gzipSync(piece);
  return Buffer.concat([gzipSync(before), ...Array.from({ length: times }, () => one), gzipSync(after)]);
};

/** A zip of files that are stored as they are, or packed. Nobody checks the sums of packed ones. */
export function zipFile(files: Readonly<Record<string, string | Packed>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const data = typeof text === 'string' ? Buffer.from(text) : deflated(text);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    if (typeof text !== 'string') facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, data]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, place, name]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]);
}

const letter = (column: number): string => String.fromCharCode(65 + column);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook of one sheet; a Date is a day with the format of dates. */
export function workbook(rows: readonly (readonly (string | number | Date)[])[]): Buffer {
  const cell = (value: string | number | Date, place: string): string => {
    if (value instanceof Date)
      return `<c r="${place}" s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  };
  const data = rows
    .map(
      (row, index) =>
        `<row r="${index + 1}">${row.map((value, column) => cell(value, `${letter(column)}${index + 1}`)).join('')}</row>`,
    )
    .join('');
  return workbookOf(`<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose one sheet, and whose texts, are written by hand. */
export function workbookOf(sheet: string | Packed, texts?: string | Packed): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = MAIN;
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipFile({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...(texts !== undefined && { 'xl/sharedStrings.xml': texts }),
  });
}
