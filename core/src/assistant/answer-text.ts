import { formatDelta, formatFigure, type MetricUnit } from '../metrics/index.ts';
import { withDefinitions } from '../pages/definitions-parameter.ts';
import type { Answer, Block } from './answer.ts';

type Row = readonly string[];

const cellText = (cell: unknown, unit: MetricUnit | 'text', isChange = false): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'number' || unit === 'text') return String(cell);
  return isChange && unit === 'percent' ? formatDelta(cell) : formatFigure(cell, unit);
};

/** The rows of a block with their heads; none for what is drawn or said. */
function rowsOf(block: Block): readonly Row[] {
  if (block.kind === 'table')
    return [
      block.columns.map(({ label }) => label),
      ...block.rows.map((row) =>
        block.columns.map(({ id, unit, isChange }) => cellText(row[id], unit, isChange)),
      ),
    ];
  if (block.kind === 'companies')
    return [
      ['Company', 'Domain', 'Industry', block.label ?? 'Visits'],
      ...block.items.map(({ name, domain, sector, visits }) => [
        name || domain,
        domain,
        sector?.name ?? '',
        formatFigure(visits, 'count'),
      ]),
    ];
  if (block.kind === 'opportunities')
    return [
      ['Opportunity', 'Company', 'Stage', 'Amount'],
      ...block.items.map(({ name, company, stage, amount }) => [
        name,
        company,
        stage,
        cellText(amount, 'money'),
      ]),
    ];
  return [];
}

/** A tab or a new line in a name would be another cell. */
const line = (row: Row): string => row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t');

/** An answer to be pasted elsewhere: its text, its rows as a spreadsheet takes them, what to mind, and where to check it. */
export function answerText(answer: Answer, linkOf: (permalink: string) => string): string {
  const tables = answer.blocks.map((block) => rowsOf(block).map(line).join('\n'));
  const minded = answer.warnings.map((warning) => `! ${warning}`).join('\n');
  const { permalink, definitionsVersion } = answer;
  const link = permalink === null ? '' : linkOf(withDefinitions(permalink, definitionsVersion));
  return [answer.text, ...tables, minded, link].filter((part) => part !== '').join('\n\n');
}
