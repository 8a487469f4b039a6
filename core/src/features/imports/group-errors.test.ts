import { describe, expect, it } from 'vitest';
import { createErrorGroups, groupErrors, namedRows } from './group-errors.ts';

const nobody = (row: number) => ({ row, column: 'Vendor', message: '“Nobody” is not a vendor.' });

describe('equal errors of rows', () => {
  it('are one line with how many rows and the first of them', () => {
    const errors = [nobody(2), { row: 3, column: 'Day', message: 'No day.' }, ...[4, 5, 6, 7, 8].map(nobody)];
    const groups = groupErrors(errors);
    expect(groups).toEqual([
      { column: 'Vendor', message: '“Nobody” is not a vendor.', rows: 6, at: [2, 4, 5, 6, 7] },
      { column: 'Day', message: 'No day.', rows: 1, at: [3] },
    ]);
    expect(groups.map(namedRows)).toEqual(['rows 2, 4, 5, 6, 7 and 1 more', 'row 3']);
    expect(groupErrors([nobody(2), nobody(9)]).map(namedRows)).toEqual(['rows 2 and 9']);
  });

  it('of parts of a row are one row', () => {
    const groups = createErrorGroups();
    for (const row of [2, 2, 3]) groups.add({ ...nobody(row), message: `2026-0${row}: Nobody.` }, 'Nobody.');
    expect(groups.list()).toEqual([{ column: 'Vendor', message: 'Nobody.', rows: 2, at: [2, 3] }]);
  });

  it('that are all different keep the first hundred', () => {
    const errors = Array.from({ length: 300 }, (_, row) => ({ row, column: '', message: `${row}` }));
    expect(groupErrors(errors)).toHaveLength(100);
  });
});
