import { groupedNotes } from '@parley/core/features/notifications';
import { chartInWords, chartTitle } from '../../../platform/charts/index.ts';
import type { PdfDocument, PdfSection, Words } from '../../../platform/pdf/index.ts';
import { figureInWords } from '../figure-words.ts';
import { aboutWords } from './about-words.ts';
import type { Table } from './page-table.ts';
import type { ReportContent } from './report-content.ts';
import { rowsInWords } from './table-words.ts';

type Sent = { name: string; owner: Words; url: string; content: ReportContent; at: Date };

const ELSEWHERE = 'The page and the CSV file of the report have the names in full.';

const notesOf = (lines: Extract<PdfSection, { kind: 'news' }>['lines']): PdfSection[] =>
  lines.length === 0 ? [] : [{ kind: 'news', title: '', lines }];

function partsOf(table: Table): PdfSection[] {
  const { columns, rows, totalRows, title } = table;
  const [first] = columns;
  const by = `By ${first?.label.toLowerCase() ?? 'part'}`;
  const parts: PdfSection = {
    kind: 'table',
    title: title ?? (totalRows > rows.length ? `${by}: the ${rows.length} largest of ${totalRows}` : by),
    columns: columns.map(({ label, unit }) => ({ label, isNumber: unit !== 'text' })),
    rows: rowsInWords(table),
  };
  return [parts, ...notesOf((table.notes ?? []).map((says) => ({ says, mostly: '' })))];
}

/** The key figures, and right below them what speaks against one. */
function keyFigures(figures: ReportContent['figures']): PdfSection[] {
  const lines = figures.map(figureInWords);
  return [
    {
      kind: 'table',
      title: 'Key figures',
      columns: ['Figure', 'Value', 'Change'].map((label, index) => ({ label, isNumber: index > 0 })),
      rows: lines.map(({ label, value, change }) => [label, value, change]),
    },
    ...notesOf(groupedNotes(lines).map(({ labels, note }) => ({ says: labels.join(', '), mostly: note }))),
  ];
}

/** A report as a file to print and to pass on: the figures of its message, in the same words. */
export function reportDocument({ name, owner, url, content, at }: Sent): PdfDocument {
  const { pageName, figures, charts, tables, changes, says, warnings = [] } = content;
  const [chart] = charts;
  return {
    title: name,
    owner,
    about: says === undefined ? aboutWords(content) : `${aboutWords(content)} ${says}`,
    link: { label: `Open ${pageName}`, url },
    elsewhere: ELSEWHERE,
    at,
    sections: [
      ...(figures.length === 0 ? [] : keyFigures(figures)),
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
      ...tables.flatMap(partsOf),
      ...notesOf(warnings.map((warning) => ({ says: warning, mostly: '' }))),
    ],
  };
}
