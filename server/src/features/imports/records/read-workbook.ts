import { decoded } from '../table/text.ts';
import { refused } from './record.ts';
import { attributeOf, createXmlReader, type XmlHandler } from './xml-reader.ts';
import type { ZipEntries } from './zip-entries.ts';

const PARTS_BYTES = 16 * 1024 * 1024;
const MOST_SHEETS = 1_000;
const MOST_STYLES = 100_000;

export type Workbook = {
  sheets: { name: string; path: string }[];
  /** By the number of a style, whether its cells are days or times. */
  isDate: boolean[];
  /** Days are counted from 1904, as on old Macs. */
  is1904: boolean;
};

/** Calls the handler with an entry of the workbook. */
export async function readXml(
  zip: ZipEntries,
  path: string,
  most: number,
  handler: Partial<XmlHandler>,
): Promise<void> {
  const nothing = (): void => undefined;
  const reader = createXmlReader({ open: nothing, close: nothing, text: nothing, ...handler });
  for await (const text of decoded(zip.read(path, most), 'utf-8')) reader.push(text);
  reader.end();
}

/** Of the formats that every workbook has, those of days and times. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format shows a day or a time: it has their letters outside quotes, brackets and escapes. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(
    code
      .slice(0, 1_000)
      .replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
      .replaceAll(/general/gi, ''),
  );

async function readDateStyles(zip: ZipEntries): Promise<boolean[]> {
  const path = 'xl/styles.xml';
  if (!zip.has(path)) return [];
  const formats = new Map<number, boolean>();
  const isDate: boolean[] = [];
  let inCells = false;
  await readXml(zip, path, PARTS_BYTES, {
    open: (name, attributes) => {
      if (name === 'numFmt')
        formats.set(
          Number(attributeOf(attributes, 'numFmtId')),
          isDateFormat(attributeOf(attributes, 'formatCode') ?? ''),
        );
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && isDate.length < MOST_STYLES) {
        const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
        isDate.push(formats.get(id) ?? isBuiltInDate(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return isDate;
}

/** Where the parts of the workbook are, by the ids that it calls them. */
async function readTargets(zip: ZipEntries): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(zip, 'xl/_rels/workbook.xml.rels', PARTS_BYTES, {
    open: (name, attributes) => {
      if (name !== 'Relationship' || targets.size > MOST_SHEETS) return;
      const target = attributeOf(attributes, 'Target') ?? '';
      targets.set(
        attributeOf(attributes, 'Id') ?? '',
        target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      );
    },
  });
  return targets;
}

/** What a workbook says of its sheets and of the formats of its cells. */
export async function readWorkbook(zip: ZipEntries): Promise<Workbook> {
  if (!zip.has('xl/workbook.xml'))
    throw refused('This is a zip file but no workbook (.xlsx). Unpack it, and import the file within.');
  const targets = await readTargets(zip);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  await readXml(zip, 'xl/workbook.xml', PARTS_BYTES, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '');
      if (name !== 'sheet' || sheets.length >= MOST_SHEETS) return;
      const path = targets.get(attributeOf(attributes, 'id') ?? '');
      if (path !== undefined && zip.has(path) && path.includes('worksheets/'))
        sheets.push({ name: attributeOf(attributes, 'name') ?? '', path });
    },
  });
  if (sheets.length === 0) throw refused('The workbook has no sheet with cells.');
  return { sheets, isDate: await readDateStyles(zip), is1904 };
}
