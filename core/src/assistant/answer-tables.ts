import { formatDelta, formatFigure, type MetricUnit } from '../metrics/index.ts';
import type { Answer, Block } from './answer.ts';

/** A figure as people read it, and exactly. */
export type AnswerCell = { text: string; value: number | string | null };
/** The first cell of a row is its heading. */
export type AnswerTable = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly AnswerCell[])[];
};

type Figure = string | number | null | undefined;

const word = (text: string): AnswerCell => ({ text, value: text });

function cellOf(figure: Figure, unit: MetricUnit | 'text', isChange = false): AnswerCell {
  if (figure === null || figure === undefined) return { text: '', value: null };
  if (typeof figure !== 'number' || unit === 'text') return word(String(figure));
  if (unit === 'date') return word(formatFigure(figure, unit));
  return {
    text: isChange && unit === 'percent' ? formatDelta(figure) : formatFigure(figure, unit),
    value: figure,
  };
}

/** What a block lists; null for one that draws or says something. */
export function listedRows(block: Block): AnswerTable | null {
  switch (block.kind) {
    case 'table':
      return {
        caption: '',
        head: block.columns.map(({ label }) => label),
        rows: block.rows.map((row) =>
          block.columns.map(({ id, unit, isChange }) => cellOf(row[id], unit, isChange)),
        ),
      };
    case 'companies':
      return {
        caption: '',
        head: ['Company', 'Domain', 'Industry', block.label ?? 'Visits'],
        rows: block.items.map(({ name, domain, sector, visits }) => [
          word(name || domain),
          word(domain),
          word(sector?.name ?? ''),
          cellOf(visits, 'count'),
        ]),
      };
    case 'opportunities': {
      const { figure } = block;
      return {
        caption: block.label,
        head: ['Opportunity', 'Company', 'Stage', 'Amount', ...(figure === undefined ? [] : [figure.label])],
        rows: block.items.map(({ name, company, stage, amount, value }) => [
          word(name),
          word(company),
          word(stage),
          cellOf(amount, 'money'),
          ...(figure === undefined ? [] : [cellOf(value, figure.unit)]),
        ]),
      };
    }
    case 'explanation':
      return {
        caption: block.title,
        head: ['What', 'Day', 'From', 'Figure'],
        rows: block.steps.map(({ what, day, from, pages = [], value, unit }) => [
          word(what),
          word(day),
          word([from, ...pages].filter((part) => part !== '').join(' · ')),
          cellOf(value, unit),
        ]),
      };
    default:
      return null;
  }
}

/** What a block draws. */
function drawnRows(block: Block): AnswerTable | null {
  if (block.kind === 'flow') {
    const names = new Map(block.nodes.map(({ id, name }) => [id, name]));
    return {
      caption: block.label,
      head: ['Name', 'Part of', block.label],
      rows: block.nodes.map(({ name, parent, value }) => [
        word(name),
        word(names.get(parent ?? '') ?? ''),
        cellOf(value, block.unit),
      ]),
    };
  }
  if (block.kind !== 'chart') return null;
  const { x, series, unit } = block;
  const places = [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))];
  const figures = series.map(({ points }) => new Map(points.map((point) => [point.x, point.y])));
  return {
    caption: series.map(({ label }) => label).join(', '),
    head: [x.label, ...series.map(({ label }) => label)],
    rows: places.map((place) => [word(place), ...figures.map((figure) => cellOf(figure.get(place), unit))]),
  };
}

/** Single figures, a row each. */
function figureRows(blocks: readonly Block[]): AnswerTable[] {
  const figures = blocks.filter((block) => block.kind === 'number');
  if (figures.length === 0) return [];
  const [first] = figures;
  const isCompared = figures.some(({ previous }) => previous !== null && previous !== undefined);
  return [
    {
      caption: '',
      head: ['Figure', 'Value', ...(isCompared ? [first?.previousLabel ?? 'Before', 'Change'] : [])],
      rows: figures.map(({ label, value, unit, previous, delta }) => [
        word(label),
        cellOf(value, unit),
        ...(isCompared ? [cellOf(previous, unit), cellOf(delta, 'percent', true)] : []),
      ]),
    },
  ];
}

/** The rows of an answer: those it lists, else those it draws, else its figures. None for one that only says something. */
export function answerTables({ blocks }: Pick<Answer, 'blocks'>): readonly AnswerTable[] {
  for (const rowsOf of [listedRows, drawnRows]) {
    const tables = blocks.flatMap((block) => rowsOf(block) ?? []);
    if (tables.length > 0) return tables;
  }
  return figureRows(blocks);
}

/** A tab or a new line in a name would be another cell. */
const line = (cells: readonly string[]): string => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t');

/** Tables as a spreadsheet takes them when they are pasted. */
export const pastedRows = (tables: readonly AnswerTable[]): string =>
  tables
    .map(({ head, rows }) => [head, ...rows.map((row) => row.map(({ text }) => text))].map(line).join('\n'))
    .join('\n\n');
