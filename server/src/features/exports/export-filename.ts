/** `companies` becomes `companies_11_21_2026.csv`; a name that ends in a date keeps it. */
export function exportFilename(name: string, today: string): string {
  const [year, month, day] = today.split('-');
  const base = name.replace(/\.csv$/i, '').replace(/[^\p{L}\p{N} ._()-]+/gu, '_') || 'export';
  return /\d{2}_\d{2}_\d{4}$/.test(base) ? `${base}.csv` : `${base}_${month}_${day}_${year}.csv`;
}
