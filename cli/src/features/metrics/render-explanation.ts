import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import { rangeText } from '../../platform/days.ts';
import { cutText } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import type { Cell, Column, Listing } from '../../ui/listing.ts';
import { listingLines } from '../../ui/listing-lines.ts';
import { padEnd, padStart, safeText, textWidth, wrap } from '../../ui/text-width.ts';
import type { Explained, Explanation } from './explain-metric.ts';

const LABEL_WIDTH = 12;

const fact = (label: string, text: string, width: number): Line[] =>
  wrap(safeText(text), width - LABEL_WIDTH).map((part, index) =>
    line(span((index === 0 ? label : '').padEnd(LABEL_WIDTH), 'dim'), part),
  );

/** The schema has units as text; they are those of the registry. */
const unitOf = ({ unit }: Pick<Explanation['metric'], 'unit'>): MetricUnit => unit as MetricUnit;

/** What a contribution is written as: counts and ratios of counts add up in whole numbers. */
const contributionUnit = ({ metric }: Explanation): MetricUnit =>
  metric.unit === 'money'
    ? 'cost'
    : metric.unit === 'score'
      ? 'score'
      : metric.unit === 'days'
        ? 'days'
        : 'count';

/** Columns that a median or a latest time is taken from: they are never dropped. */
const MEASURES: ReadonlySet<string> = new Set(['days', 'ended']);

function rowsOf(explanation: Explanation, keys: 'label' | 'id'): Listing {
  const unit = contributionUnit(explanation);
  const columns: Column[] = [
    ...explanation.columns.map(
      ({ id, label, kind }, index): Column => ({
        id,
        label: keys === 'label' ? label : id,
        ...(kind === 'count' || kind === 'money' || kind === 'percent' ? { align: 'right' as const } : {}),
        ...(index > 0 && !MEASURES.has(id) && { drop: index }),
      }),
    ),
    // Where rows do not add up, show the column that the figure is taken from.
    ...(keys === 'label' && explanation.rows.every(({ contribution }) => contribution === null)
      ? []
      : [
          {
            id: 'contribution',
            label: 'Counts',
            align: 'right' as const,
            text: (value: Cell) => formatFigure(Number(value), unit),
          },
        ]),
    { id: 'why', label: 'Why' },
  ];
  return {
    columns: keys === 'id' ? [{ id: 'id', label: 'id' }, ...columns] : columns,
    // People read amounts as amounts, programs as numbers.
    rows: explanation.rows.map(({ id, cells, numbers, contribution, why }) => ({
      id,
      ...Object.fromEntries(
        explanation.columns.map((column, at) => [
          column.id,
          (keys === 'id' ? numbers[at] : null) ?? cells[at] ?? '',
        ]),
      ),
      contribution,
      why,
    })),
  };
}

function partLines({ parts }: Explanation): Line[] {
  const sign = (index: number): string => {
    const before = parts[index - 1];
    return before === undefined ? ' ' : before.role === parts[index]?.role ? '+' : '÷';
  };
  const width = Math.max(...parts.map(({ metric }) => textWidth(metric.label)));
  const figures = parts.map(({ metric, value }) => formatFigure(value, unitOf(metric)));
  const figureWidth = Math.max(...figures.map(textWidth));
  return parts.map(({ metric }, index) =>
    line(
      span(`  ${sign(index)} `, 'dim'),
      padEnd(metric.label, width),
      '  ',
      span(padStart(figures[index] ?? '', figureWidth), 'strong'),
      span(`  explain ${metric.id}`, 'dim'),
    ),
  );
}

function sumLine(explanation: Explanation, offset: number): Line[] {
  const { totalRows, rows, contribution, value, metric } = explanation;
  const rest = totalRows - offset - rows.length;
  const more = rest > 0 ? `and ${formatFigure(rest, 'count')} more (--limit, --offset, or --format csv)` : '';
  const sum =
    contribution === null
      ? ''
      : `${totalRows === 1 ? 'the row adds' : `all ${formatFigure(totalRows, 'count')} add`} up to ${formatFigure(contribution, contributionUnit(explanation))}`;
  const isSame =
    contribution !== null &&
    value !== null &&
    Math.abs(contribution - value) <= 1e-9 * Math.max(1, Math.abs(value));
  const check = contribution === null || metric.unit === 'percent' ? '' : isSame ? ' ✓' : '';
  const parts = [more, `${sum}${check}`].filter((part) => part !== '');
  return parts.length === 0 ? [] : [EMPTY_LINE, ...parts.map((part) => line(span(part, 'dim')))];
}

/** What a ratio is made of has no rows of its own: as data its parts stand for them. */
const partsListing = ({ parts }: Explanation): Listing => ({
  columns: [
    { id: 'role', label: 'Role' },
    { id: 'metric', label: 'Metric' },
    { id: 'label', label: 'Name' },
    { id: 'value', label: 'Value' },
  ],
  rows: parts.map(({ role, metric: { id, label }, value }) => ({ role, metric: id, label, value })),
});

/** An explanation as text a marketer understands; `json` has all of it, `csv` and `ndjson` the rows. */
export async function renderExplanation(
  { output, io }: Session,
  { explanation, offset }: Explained,
): Promise<void> {
  if (output.format !== 'table') {
    const listing = explanation.parts.length > 0 ? partsListing(explanation) : rowsOf(explanation, 'id');
    await output.listing(listing, { json: explanation });
    if (explanation.rows.length + offset < explanation.totalRows)
      await output.notice(cutText(explanation.rows.length, explanation.totalRows));
    return;
  }
  const { metric, value, cell, startDate, endDate, target, filters, settings, record } = explanation;
  const at = cell
    .map(({ label, name }) => `${label.toLowerCase()} ${name === '' ? 'not known' : name}`)
    .join(', ');
  const title = line(
    span(metric.label, 'strong'),
    span(at === '' ? '' : ` · ${safeText(at)}`),
    span(
      `  ${rangeText({ start: startDate, end: endDate }, io.now())}${target === null ? '' : ` · ${safeText(target)}`}`,
      'dim',
    ),
  );
  const { width } = output;
  const rows = rowsOf(explanation, 'label');
  await output.lines([
    title,
    EMPTY_LINE,
    line('  ', span(formatFigure(value, unitOf(metric)), 'strong')),
    EMPTY_LINE,
    ...fact('means', explanation.definition, width),
    ...fact('formula', explanation.formula, width),
    ...fact('days', `${startDate} to ${endDate}, both whole, in UTC`, width),
    ...filters.flatMap(({ text, sent }) => fact('only', `${text} (${sent})`, width)),
    ...settings.flatMap((setting) => fact('setting', `${setting.name}: ${setting.value}`, width)),
    ...fact('made of', explanation.rule, width),
    ...record.flatMap((each) => fact('record', `${each.name}: ${each.value}`, width)),
    ...(explanation.parts.length === 0 ? [] : [EMPTY_LINE, ...partLines(explanation)]),
    ...(rows.rows.length === 0 ? [] : [EMPTY_LINE, ...listingLines(rows, output.tableWidth)]),
    ...sumLine(explanation, offset),
  ]);
}
