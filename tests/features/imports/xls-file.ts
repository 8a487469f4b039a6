import { utils, write } from '@e965/xlsx';

/** The bytes of a workbook of an old Excel (.xls) with these rows in its first sheet. */
export function oldWorkbook(rows: unknown[][], more: Record<string, unknown[][]> = {}): Buffer {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries({ Sheet1: rows, ...more }))
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells, { UTC: true }), name);
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}
