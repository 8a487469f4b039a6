type Page = { limit: number; offset: number };

/** A page of all rows there are. */
export const EVERY_ROW: Page = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };
/** The largest page of a list of the API. */
export const LARGEST_PAGE = 100;

/** As many rows as a page asks for, though one answer has at most `most` of them: the answers, put together. */
export async function readPages<Answer extends { rows: readonly unknown[]; totalRows: number }>(
  page: Page,
  most: number,
  ask: (page: Page) => Promise<Answer>,
): Promise<Omit<Answer, 'rows'> & { rows: Answer['rows'][number][] }> {
  const first = await ask({ limit: Math.min(page.limit, most), offset: page.offset });
  const rows: Answer['rows'][number][] = [...first.rows];
  for (;;) {
    const offset = page.offset + rows.length;
    const limit = Math.min(most, page.limit - rows.length, first.totalRows - offset);
    if (limit <= 0 || rows.length === 0) return { ...first, rows };
    const answer = await ask({ limit, offset });
    if (answer.rows.length === 0) return { ...first, rows };
    rows.push(...answer.rows);
  }
}

/** The note below rows that are not all: `1,000 of 1,985 rows; more with --limit and --offset`. */
export const cutText = (shown: number, all: number): string =>
  `${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} rows; more with --limit and --offset`;
