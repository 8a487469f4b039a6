import { expect, it } from 'vitest';
import { exportFilename } from './export-filename.ts';

it.each([
  ['companies', 'companies_11_21_2026.csv'],
  ['companies.csv', 'companies_11_21_2026.csv'],
  ['companies_01_02_2026', 'companies_01_02_2026.csv'],
  ['companies_01_02_2026.CSV', 'companies_01_02_2026.csv'],
  ['Besuche März', 'Besuche März_11_21_2026.csv'],
  ['a/b\\c"d', 'a_b_c_d_11_21_2026.csv'],
  ['x\r\ny', 'x_y_11_21_2026.csv'],
])('%j is kept as %s', (name, filename) => {
  expect(exportFilename(name, '2026-11-21')).toBe(filename);
});
