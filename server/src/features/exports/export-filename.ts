/** Of every file of figures or of rows that they are counted from: the number of the definitions. */
export const DEFINITIONS_HEADER = 'x-parley-definitions';

/** The name of a file with the number of the definitions that its figures were computed with: `companies_11_21_2026_definitions-14.csv`. */
export const withDefinitions = (filename: string, definitions: number | null): string =>
  definitions === null ? filename : filename.replace(/(\.csv)?$/, `_definitions-${definitions}$1`);

/** `companies` becomes `companies_11_21_2026.csv`; a name that ends in a date keeps it. */
export function exportFilename(name: string, today: string): string {
  const [year, month, day] = today.split('-');
  const base = name.replace(/\.csv$/i, '').replace(/[^\p{L}\p{N} ._()-]+/gu, '_') || 'export';
  return /\d{2}_\d{2}_\d{4}$/.test(base) ? `${base}.csv` : `${base}_${month}_${day}_${year}.csv`;
}
