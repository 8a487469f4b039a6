import { deflateRawSync } from 'node:zlib';
import { zipOf } from './zip.ts';

export type WorkbookCell = string | number | null;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGES = 'http://schemas.openxmlformats.org/package/2006';
const SHEETS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** What XML 1.0 cannot hold, not even as a reference. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The letters of a column, from 0: A to Z, then AA. */
function lettersOf(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : `${lettersOf(Math.floor(column / 26) - 1)}${rest}`;
}

/** Styles by their place in the list of the workbook. */
const [HEADING, MONEY] = [1, 2];

/** Texts are texts, also those that begin as a formula does. */
function cellXml(value: WorkbookCell, place: string, isHeading: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${place}" s="${MONEY}"><v>${value}</v></c>`;
  const style = isHeading ? ` s="${HEADING}"` : '';
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

const rowXml = (row: readonly WorkbookCell[], index: number): string =>
  `<row r="${index + 1}">${row
    .map((value, column) => cellXml(value, `${lettersOf(column)}${index + 1}`, index === 0))
    .join('')}</row>`;

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
const relations = (...list: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGES}/relationships">${list.join('')}</Relationships>`;
const part = (path: string, kind: string): string =>
  `<Override PartName="/xl/${path}" ContentType="${SHEETS}.${kind}+xml"/>`;

/** A workbook of one sheet whose first row is its heading; the columns before `frozen` stay in sight. */
export function workbookOf(name: string, rows: readonly (readonly WorkbookCell[])[], frozen = 0): Buffer {
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane${frozen > 0 ? ` xSplit="${frozen}"` : ''} ySplit="1" topLeftCell="${lettersOf(frozen)}2" state="frozen"/></sheetView></sheetViews>`;
  return zipOf(
    {
      '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGES}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('worksheets/sheet1.xml', 'worksheet')}${part('styles.xml', 'styles')}</Types>`,
      '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations(
        relation(1, 'worksheet', 'worksheets/sheet1.xml'),
        relation(2, 'styles', 'styles.xml'),
      ),
      'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`,
      'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}">${pane}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
    },
    deflateRawSync,
  );
}
