import type { TableContent } from '../table-content.ts';

type Cell = TableContent['rows'][number][number];

const exact = (cell: Cell): string => (typeof cell === 'string' ? cell : String(cell.value ?? ''));
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text));
const quoted = (text: string): string => {
  // A spreadsheet would run it.
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Tables of the same first column become one, side by side. */
function joined(tables: readonly TableContent[]): TableContent[] {
  const [first, ...others] = tables;
  if (first === undefined) return [];
  const headings = ({ rows }: TableContent): string => JSON.stringify(rows.map(([one = '']) => exact(one)));
  if (others.some((table) => headings(table) !== headings(first))) return [...tables];
  return [
    {
      caption: first.caption,
      head: [...first.head, ...others.flatMap(({ head }) => head.slice(1))],
      rows: first.rows.map((row, index) => [
        ...row,
        ...others.flatMap(({ rows }) => rows[index]?.slice(1) ?? []),
      ]),
    },
  ];
}

/** What each line begins with that is no row of figures, as in exports. */
const NOTE = '# ';

/** The figures of charts as CSV, exact; tables of different rows follow each other with an empty line between, and notes below them. */
export const toCsv = (tables: readonly TableContent[], notes: readonly string[] = []): string =>
  [
    joined(tables)
      .map(({ head, rows }) =>
        [head, ...rows.map((row) => row.map(exact))].map((row) => row.map(quoted).join(',')).join('\r\n'),
      )
      .join('\r\n\r\n'),
    ...notes.map((note) => quoted(`${NOTE}${note}`)),
  ].join('\r\n');
