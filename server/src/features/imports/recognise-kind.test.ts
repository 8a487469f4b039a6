import { expect, it } from 'vitest';
import { recogniseKind } from './recognise-kind.ts';
import type { Table } from './table/table.ts';

const cover = (sheets: readonly string[]): Table => ({
  format: 'xlsx',
  columns: ['Media report'],
  sheets,
  async *rows() {
    yield { number: 2, cells: { 'Media report': 'Prepared by the agency' } };
  },
});

it('names the sheets of a workbook whose first one says nothing: the table may be in another', async () => {
  await expect(recogniseKind(cover(['Cover', 'Data']))).rejects.toThrow(
    'The columns do not say what the file is about: choose it. The workbook has the sheets Cover, Data: --sheet names one.',
  );
  await expect(recogniseKind(cover(['Cover']))).rejects.toThrow(/choose it\.$/);
});
