import type { Block } from '@parley/core/assistant';
import type { ToolOutput } from '@parley/core/assistant/tools';
import { METRICS, type MetricId } from '@parley/core/metrics';
import type { Plan } from '@parley/language/plan';
import { figure, name, part, say } from './phrase.ts';
import { type CallTool, toolInputOf } from './tool-input.ts';
import { unitOf } from './wording.ts';

type Explained = ToolOutput<'metrics_explain'>;

const SHOWN = 5;
const CONTRIBUTION = 'contribution';

/** What a ratio is made of. */
function partsTable({ parts }: Explained): Block[] {
  const known = parts.filter(({ metric }) => metric in METRICS);
  if (known.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { id: 'part', label: 'Part', unit: 'text' },
        { id: 'role', label: 'Is', unit: 'text' },
        { id: 'value', label: 'Value', unit: unitOf(known[0]?.metric as MetricId) },
      ],
      rows: known.map(({ metric, role, value }) => ({
        part: METRICS[metric as MetricId].label,
        role: role === 'of' ? 'divided' : 'the divisor',
        value,
      })),
      totalRows: known.length,
    },
  ];
}

/** The first of the rows that make the number. */
function rowsTable({ columns, rows, totalRows, metric }: Explained): Block[] {
  if (rows.length === 0) return [];
  const isAdded = rows.some(({ contribution }) => contribution !== null);
  return [
    {
      kind: 'table',
      columns: [
        ...columns.map(({ id, label }) => ({ id, label, unit: 'text' as const })),
        ...(isAdded ? [{ id: CONTRIBUTION, label: 'Counts for', unit: unitOf(metric.id as MetricId) }] : []),
      ],
      rows: rows.map(({ cells, contribution }) => ({
        ...Object.fromEntries(columns.map(({ id }, index) => [id, cells[index] ?? ''])),
        ...(isAdded && { [CONTRIBUTION]: contribution }),
      })),
      totalRows,
    },
  ];
}

/** How a figure comes about: the rule that makes it, and the rows it is made of. */
export async function explainPlan(
  { query, metric }: Plan,
  callTool: CallTool,
): Promise<{ text: string; blocks: Block[] }> {
  const found = await callTool('metrics_explain', {
    ...toolInputOf({ ...query, metrics: [metric], dimensions: [] }),
    limit: SHOWN,
  });
  const sum =
    found.contribution === null
      ? ''
      : say` Its ${figure(found.totalRows, 'count')} ${name(found.totalRows === 1 ? 'row adds' : 'rows add')} up to ${figure(found.contribution, unitOf(metric))}.`;
  return {
    text: say`${name(found.rule)}${part(found.totalRows === 0 ? '' : sum)}`,
    blocks: [...partsTable(found), ...rowsTable(found)],
  };
}
