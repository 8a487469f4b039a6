import { chartInWords, chartTitle } from '../../../platform/charts/index.ts';
import type { PdfDocument, PdfSection, Words } from '../../../platform/pdf/index.ts';
import { figureInWords } from '../figure-words.ts';
import { aboutWords } from './about-words.ts';
import type { Table } from './page-table.ts';
import type { ReportContent } from './report-content.ts';
import { rowsInWords } from './table-words.ts';

type Sent = { name: string; owner: Words; url: string; content: ReportContent; at: Date };

const ELSEWHERE = 'The page and the CSV file of the report have the names in full.';

function partsOf(table: Table): PdfSection {
  const { columns, rows, totalRows, title } = table;
  const [first] = columns;
  const by = `By ${first?.label.toLowerCase() ?? 'part'}`;
  return {
    kind: 'table',
    title: title ?? (totalRows > rows.length ? `${by}: the ${rows.length} largest of ${totalRows}` : by),
    columns: columns.map(({ label, unit }) => ({ label, isNumber: unit !== 'text' })),
    rows: rowsInWords(table),
  };
}

const keyFigures = (figures: ReportContent['figures']): PdfSection => ({
  kind: 'table',
  title: 'Key figures',
  columns: ['Figure', 'Value', 'Change'].map((label, index) => ({ label, isNumber: index > 0 })),
  rows: figures.map((figure) => {
    const { label, value, change } = figureInWords(figure);
    return [label, value, change];
  }),
});

/** A report as a file to print and to pass on: the figures of its message, in the same words. */
export function reportDocument({ name, owner, url, content, at }: Sent): PdfDocument {
  const { pageName, figures, charts, tables, changes, says } = content;
  const [chart] = charts;
  return {
    title: name,
    owner,
    about: says === undefined ? aboutWords(content) : `${aboutWords(content)} ${says}`,
    link: { label: `Open ${pageName}`, url },
    elsewhere: ELSEWHERE,
    at,
    sections: [
      ...(figures.length === 0 ? [] : [keyFigures(figures)]),
      ...(changes.length === 0
        ? []
        : [{ kind: 'news' as const, title: 'What changed most', lines: changes }]),
      ...(chart === undefined
        ? []
        : [
            {
              kind: 'charts' as const,
              title: `By ${chart.x.label.toLowerCase()}`,
              charts: charts.map((each) => ({
                title: chartTitle(each),
                words: chartInWords(each),
                chart: each,
              })),
            },
          ]),
      ...tables.map(partsOf),
    ],
  };
}
