import { type ImportKind, type Mapping, readHeading } from '@parley/core/features/imports';
import { isBlankCell, writtenNumber } from './reading/number-forms.ts';
import type { Cells } from './table/table.ts';

const isNumber = (cell: string): boolean => /^[\d.,' ]+$/.test(writtenNumber(cell).digits);

/** What adds up a row of a sheet is no other amount of it. */
const TOTALS = /^(totals?|sum|gesamt|summe)$/;

/** Columns that are called like the amount that is read, and have other amounts: which one was taken, in words. */
export function otherMoneyNotes(
  kind: ImportKind,
  { fields, unused }: Pick<Mapping, 'fields' | 'unused'>,
  sample: readonly Cells[],
): string[] {
  return fields.flatMap(({ field, column, by }) => {
    const known = kind.fields.find(({ name }) => name === field);
    if (known?.type !== 'amount' || by === 'given') return [];
    const others = unused.filter((other) => {
      const { names } = readHeading(other);
      const isNamed = names.some((name) => known.columns.includes(name) && !TOTALS.test(name));
      return (
        isNamed &&
        sample.some((cells) => {
          const cell = cells[other] ?? '';
          return !isBlankCell(cell) && isNumber(cell) && cell !== cells[column];
        })
      );
    });
    const told = others.map((other) => `“${other.slice(0, 60)}”`).join(', ');
    return others.length === 0
      ? []
      : [
          `There are several columns of ${known.label}: “${column}” was taken, ${told} was not. If that is wrong, say which it is: --mapping ${field}="column".`,
        ];
  });
}
