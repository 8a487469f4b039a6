import type { Block } from '@parley/core/assistant';
import { groupedNotes } from '@parley/core/features/notifications';
import { escapeHtml } from '@parley/core/features/shares';
import { formatDelta, formatFigure, type MetricUnit, NEUTRAL_DELTA } from '@parley/core/metrics';
import {
  CHART_WIDTH,
  chartInWords,
  dashesInWords,
  drawChart,
  PAGE_COLORS,
} from '../../../platform/charts/index.ts';

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
export type Column = { label: string; isText?: boolean };
type Cell = string | number | null | undefined;

const MOST_ROWS = 100;

/** What speaks against figures, by their labels. */
type Notes = Readonly<Record<string, string>>;
type Groups = ReturnType<typeof groupedNotes>;

/** What speaks against the figures that are shown, each sentence once. */
export const notesOf = (blocks: readonly Block[], notes: Notes): Groups =>
  groupedNotes(
    blocks.flatMap((block) =>
      block.kind === 'number' ? [{ label: block.label, note: notes[block.label] }] : [],
    ),
  );

/** The numbers of the notes of a figure, such as `1, 3`; empty for none. */
export const markOf = (notes: Groups, label: string): string =>
  notes.flatMap(({ labels }, index) => (labels.includes(label) ? [index + 1] : [])).join(', ');

/** A block that is a list, as its texts. */
export type Listed = {
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  caption: string;
};

const listed = (
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  caption: string,
): Listed => ({ columns, rows, caption });

function table({ columns, rows, caption }: Listed): string {
  const head = columns
    .map(
      ({ label, isText }) =>
        `<th scope="col"${isText === true ? '' : ' class="n"'}>${escapeHtml(label)}</th>`,
    )
    .join('');
  const body = rows
    .slice(0, MOST_ROWS)
    .map((row) => {
      const cells = row.map((text, index) =>
        index === 0
          ? `<th scope="row">${escapeHtml(text)}</th>`
          : `<td${columns[index]?.isText === true ? '' : ' class="n"'}>${escapeHtml(text)}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    })
    .join('');
  return `<section class="card wide" role="region" tabindex="0" aria-label="${escapeHtml(caption)}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></section>`;
}

function changeOf({
  value,
  previous,
  delta,
  better,
}: Of<'number'>): { text: string; tone: string } | undefined {
  if (value === null || previous === null || previous === undefined || delta === null || delta === undefined)
    return undefined;
  if (Math.abs(delta) < NEUTRAL_DELTA) return { text: 'about the same', tone: '' };
  if (better === 'neither') return { text: formatDelta(delta), tone: '' };
  const isGood = delta > 0 === (better === 'up');
  // The arrow says the direction: no sign beside it.
  return {
    text: `${delta > 0 ? '↑' : '↓'} ${formatDelta(delta).replace(/^[+-]/, '')}`,
    tone: isGood ? ' good' : ' bad',
  };
}

function number(block: Of<'number'>, notes: Groups): string {
  const { label, value, unit, previous, previousLabel } = block;
  const change = changeOf(block);
  const before =
    previous === null || previous === undefined
      ? ''
      : `<div class="muted">${escapeHtml(formatFigure(previous, unit))} ${previousLabel === undefined ? 'before' : `in ${escapeHtml(previousLabel)}`}</div>`;
  const mark = markOf(notes, label);
  return `<section class="card kpi"><h2>${escapeHtml(label)}${mark === '' ? '' : ` <sup>${mark}</sup>`}</h2><div class="value">${escapeHtml(formatFigure(value, unit))}${change === undefined ? '' : ` <span class="delta${change.tone}">${escapeHtml(change.text)}</span>`}</div>${before}</section>`;
}

function chart(block: Of<'chart'>): string {
  const { body, height } = drawChart(block, PAGE_COLORS);
  const isTime = block.x.kind === 'time' && block.shape !== 'donut';
  const isSeveral = isTime && block.series.length > 1;
  const legend = isSeveral
    ? `<ul class="legend">${block.series.map(({ label }, index) => `<li><svg width="10" height="10" aria-hidden="true"><rect width="10" height="10" rx="2" fill="${PAGE_COLORS.lines[index % PAGE_COLORS.lines.length]}"/></svg> ${escapeHtml(label)}</li>`).join('')}</ul>`
    : '';
  const title = isSeveral ? `By ${block.x.label.toLowerCase()}` : (block.series[0]?.label ?? '');
  const by = isSeveral ? '' : ` <span class="muted">by ${escapeHtml(block.x.label.toLowerCase())}</span>`;
  const dashes = dashesInWords(block);
  const note = dashes === undefined ? '' : `<p class="muted">${escapeHtml(dashes)}</p>`;
  return `<section class="card chart"><h2>${escapeHtml(title)}${by}</h2>${legend}<svg viewBox="0 0 ${CHART_WIDTH} ${height}" role="img" aria-label="${escapeHtml(chartInWords(block))}">${body}</svg>${note}</section>`;
}

const cellText = (value: Cell, unit: MetricUnit | 'text', isChange?: boolean): string => {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return formatFigure(null, 'count');
  if (isChange === true) return formatDelta(value);
  return unit === 'text' ? String(value) : formatFigure(value, unit);
};

const ofTable = ({ columns, rows }: Of<'table'>): Listed =>
  listed(
    columns.map(({ label, unit }) => ({ label, isText: unit === 'text' })),
    rows.map((row) => columns.map(({ id, unit, isChange }) => cellText(row[id], unit, isChange))),
    'Table',
  );

const companies = ({ label = 'Visits', items }: Of<'companies'>): Listed =>
  listed(
    [{ label: 'Company', isText: true }, { label }],
    items.map(({ name, visits }) => [name, formatFigure(visits, 'count')]),
    'Companies',
  );

const opportunities = ({ items, figure }: Of<'opportunities'>): Listed =>
  listed(
    [
      ...['Opportunity', 'Company', 'Stage'].map((label) => ({ label, isText: true })),
      { label: 'Amount' },
      ...(figure === undefined ? [] : [{ label: figure.label }]),
    ],
    items.map(({ name, company, stage, amount, value }) => [
      ...[name, company, stage, formatFigure(amount, 'money')],
      ...(figure === undefined ? [] : [formatFigure(value, figure.unit)]),
    ]),
    'Opportunities',
  );

/** The steps of a flow, one below the other, each with the one that it is a part of. */
function flow({ label, unit, nodes }: Of<'flow'>): Listed {
  const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
  return listed(
    [{ label, isText: true }, { label: 'Of', isText: true }, { label: 'Figure' }],
    nodes.map(({ name, parent, value }) => [
      name,
      parent === null ? '' : (nameOf.get(parent) ?? ''),
      formatFigure(value, unit),
    ]),
    label,
  );
}

const explanation = ({ title, steps }: Of<'explanation'>): Listed =>
  listed(
    [...['Day', title, 'From'].map((label) => ({ label, isText: true })), { label: 'Figure' }],
    steps.map(({ day, what, from, value, unit }) => [
      formatFigure(Date.parse(day), 'date'),
      what,
      from,
      formatFigure(value, unit),
    ]),
    title,
  );

/** The texts of a block that is a list; undefined for others. */
export function listOf(block: Block): Listed | undefined {
  switch (block.kind) {
    case 'table':
      return ofTable(block);
    case 'companies':
      return companies(block);
    case 'opportunities':
      return opportunities(block);
    case 'flow':
      return flow(block);
    case 'explanation':
      return explanation(block);
    default:
      return undefined;
  }
}

function one(block: Block, notes: Groups): string {
  if (block.kind === 'number') return number(block, notes);
  if (block.kind === 'chart') return chart(block);
  const list = listOf(block);
  return list === undefined ? '' : table(list);
}

/** The figures side by side, then what shows them. No id, address or link of a block is written. */
export function renderBlocks(blocks: readonly Block[], notes: Notes = {}): string {
  const said = notesOf(blocks, notes);
  const drawn = (block: Block): string => one(block, said);
  const numbers = blocks.filter(({ kind }) => kind === 'number').map(drawn);
  const charts = blocks.filter(({ kind }) => kind === 'chart').map(drawn);
  const rest = blocks.filter(({ kind }) => kind !== 'number' && kind !== 'chart').map(drawn);
  return [
    numbers.length === 0 ? '' : `<div class="kpis">${numbers.join('')}</div>`,
    said.length === 0
      ? ''
      : `<ol class="notes">${said.map(({ note }) => `<li>${escapeHtml(note)}</li>`).join('')}</ol>`,
    charts.length === 0 ? '' : `<div class="charts">${charts.join('')}</div>`,
    ...rest,
  ].join('');
}
