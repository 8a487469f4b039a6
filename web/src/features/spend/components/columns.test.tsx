import { expect, it, vi } from 'vitest';
import { sheetColumns } from './columns.tsx';
import classes from './sheet.module.css';

it('marks the month of today, and the end of a year', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T12:00:00Z') });
  try {
    const months = ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'];
    const columns = sheetColumns({
      sheet: { months, rows: [] },
      block: undefined,
      isNarrow: false,
      edit: undefined,
    });
    const marked = (mark: string | undefined): string[] =>
      columns.flatMap(({ key, headerCellClass, summaryCellClass }) =>
        [headerCellClass, summaryCellClass].every((each) => String(each).split(' ').includes(String(mark)))
          ? [key]
          : [],
      );
    expect(marked(classes['current'])).toEqual(['2026-11-01']);
    expect(marked(classes['yearEnd'])).toEqual(['2026-12-01']);
  } finally {
    vi.useRealTimers();
  }
});
