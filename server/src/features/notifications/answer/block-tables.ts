import type { Block } from '@parley/core/assistant';
import { formatFigure, METRIC_IDS, METRICS } from '@parley/core/metrics';
import type { ReportFigure } from '../../../platform/postgres/subscription-tables.ts';
import type { Table } from '../page/page-table.ts';

type Column = Table['columns'][number];
type Number = Extract<Block, { kind: 'number' }>;

const text = (id: string, label: string): Column => ({ id, label, unit: 'text' });

/** What a block lists, as a table; undefined for one that lists nothing. */
function tableOf(block: Block): Table | undefined {
  switch (block.kind) {
    case 'table':
      return block;
    case 'companies':
      return {
        kind: 'table',
        title: 'Companies',
        columns: [
          text('name', 'Company'),
          text('domain', 'Domain'),
          text('sector', 'Industry'),
          { id: 'visits', label: block.label ?? 'Visits', unit: 'count' },
        ],
        rows: block.items.map(({ name, domain, sector, visits }) => ({
          ...{ name: name === '' ? domain : name, domain },
          ...{ sector: sector?.name ?? '', visits },
        })),
        totalRows: block.totalRows,
      };
    case 'opportunities':
      return {
        kind: 'table',
        title: block.label,
        columns: [
          text('name', 'Opportunity'),
          text('company', 'Company'),
          text('stage', 'Stage'),
          { id: 'amount', label: 'Amount', unit: 'money' },
          ...(block.figure === undefined ? [] : [{ id: 'value', ...block.figure }]),
        ],
        rows: block.items.map(({ name, company, stage, amount, value = null }) => ({
          ...{ name, company, stage, amount, value },
        })),
        totalRows: block.totalRows,
      };
    case 'flow':
      return {
        kind: 'table',
        title: block.label,
        columns: [text('name', 'Name'), { id: 'value', label: block.label, unit: block.unit }],
        rows: block.nodes.map(({ name, value }) => ({ name, value })),
        totalRows: block.nodes.length,
      };
    case 'explanation':
      return {
        kind: 'table',
        title: block.title,
        columns: [text('day', 'Day'), text('what', 'What'), text('from', 'From'), text('value', 'Figure')],
        rows: block.steps.map(({ day, what, from, value, unit }) => ({
          ...{ day, what, from },
          value: value === null ? '' : formatFigure(value, unit),
        })),
        totalRows: block.totalSteps,
      };
    default:
      return undefined;
  }
}

const metricOf = ({ label }: Number) => METRIC_IDS.find((id) => METRICS[id].label === label);

/** Figures that are those of a metric, as a report has them. */
export const figuresOf = (blocks: readonly Block[]): ReportFigure[] =>
  blocks.flatMap((block) => {
    const metric = block.kind === 'number' ? metricOf(block) : undefined;
    if (block.kind !== 'number' || metric === undefined) return [];
    return [{ metric, value: block.value, previous: block.previous ?? null, missing: null }];
  });

/** What an answer lists, and figures that are of no metric, such as the difference of two. */
export function tablesOf(blocks: readonly Block[]): Table[] {
  const others = blocks.filter(
    (block): block is Number => block.kind === 'number' && metricOf(block) === undefined,
  );
  return [
    ...others.map(
      ({ label, value, unit }): Table => ({
        kind: 'table',
        title: label,
        columns: [text('label', 'Figure'), { id: 'value', label: 'Value', unit }],
        rows: [{ label, value }],
        totalRows: 1,
      }),
    ),
    ...blocks.flatMap((block) => tableOf(block) ?? []),
  ];
}
