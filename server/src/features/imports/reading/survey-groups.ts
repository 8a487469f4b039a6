import { AppError } from '../../../platform/errors/index.ts';
import type { Cells, TableRow } from '../table/table.ts';
import { groupColumn } from './furniture.ts';
import { isBlankCell } from './number-forms.ts';

/** Salesforce marks the columns that it groups a report by. */
const ARROW = /[↑↓]/;

/**
 * Finds out whether a report is grouped by a column that is read: the rows of a group leave out what they share, and a deal without
 * its stage would be taken for an open one.
 */
export function createGroupSurvey(columns: readonly string[]) {
  const grouped = new Set<string>();
  const blank = new Map<string, number>();
  const marked = columns.filter((column) => ARROW.test(column));
  const begun = new Set<string>();
  let isFirst = true;
  /** A column that the first row fills and a later one leaves empty. `-` is what the group of those without a value is called. */
  const lookAtMarked = (cells: Cells): void => {
    for (const column of marked) {
      const isEmpty = (cells[column] ?? '') === '';
      if (isFirst && !isEmpty) begun.add(column);
      if (begun.has(column) && isEmpty) grouped.add(column);
    }
    isFirst = false;
  };
  return {
    look({ number, cells }: TableRow, isInside: boolean): void {
      if (isInside) {
        for (const column of columns)
          if (!blank.has(column) && isBlankCell(cells[column] ?? '')) blank.set(column, number);
        lookAtMarked(cells);
        return;
      }
      const column = groupColumn(cells);
      if (column !== undefined) grouped.add(column);
    },
    refuse(): void {
      const column = columns.find((each) => grouped.has(each) && blank.has(each));
      if (column === undefined) return;
      throw new AppError('INVALID_INPUT', {
        message: `The report is grouped by “${column}”, which rows of a group leave empty (row ${blank.get(column)}): what it would say of them is not known. Export it without groups (“Details only”), with “${column}” in each row.`,
      });
    },
  };
}
