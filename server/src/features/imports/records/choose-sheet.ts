import { refused } from './record.ts';

/** The first sheet, or the one of a name, in any case. */
export function chooseSheet<Sheet extends { name: string }>(
  sheets: readonly Sheet[],
  wanted: string | undefined,
): Sheet {
  const chosen =
    wanted === undefined
      ? sheets[0]
      : (sheets.find(({ name }) => name === wanted) ??
        sheets.find(({ name }) => name.trim().toLowerCase() === wanted.trim().toLowerCase()));
  if (chosen !== undefined) return chosen;
  const names = sheets.map(({ name }) => name);
  throw refused(`There is no sheet “${wanted}” in the workbook; there are ${names.slice(0, 20).join(', ')}.`);
}
