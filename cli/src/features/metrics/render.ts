import { toDay } from '@parley/core/dates';
import {
  asksForTarget,
  DIMENSIONS,
  delta,
  fileColumns,
  fileValues,
  formatDelta,
  formatFigure,
  METRICS,
  type MetricId,
  type MetricQuery,
} from '@parley/core/metrics';
import { rangeText } from '../../platform/days.ts';
import { cutText } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { EMPTY_LINE, type Line, line, span } from '../../ui/line.ts';
import type { Cell, Column, Listing } from '../../ui/listing.ts';
import { safeText } from '../../ui/text-width.ts';
import { hasPeriods, isPartialRow, periodsOf } from './periods.ts';
import type { MetricTableRow, Queried } from './query-metrics.ts';
import { reasonLines } from './reason-lines.ts';
import { sumNote } from './sum-note.ts';

const figureText =
  (id: MetricId) =>
  (value: Cell): string =>
    formatFigure(typeof value === 'number' ? value : null, METRICS[id].unit);

/** Rows for scripts, as the files of the API have them. */
function listingOf({ query, table }: Queried): Listing {
  const today = toDay(Date.parse(table.asOf));
  return {
    columns: fileColumns(query).map(({ id, head }) => ({ id, head, label: head })),
    rows: table.rows.map(({ dimensions, figures, previous }) =>
      fileValues(
        query,
        {
          dimensions: Object.fromEntries(query.dimensions.map((id, at) => [id, dimensions[at]])),
          metrics: Object.fromEntries(query.metrics.map((id, at) => [id, figures[at] ?? null])),
          previous: previous?.length
            ? Object.fromEntries(query.metrics.map((id, at) => [id, previous[at] ?? null]))
            : undefined,
        },
        today,
      ),
    ),
  };
}

const valuesOf = ({ dimensions, metrics }: MetricQuery, row: MetricTableRow): Record<string, Cell> =>
  Object.fromEntries([
    ...dimensions.map((id, at): [string, Cell] => [id, row.dimensions[at]?.name ?? null]),
    ...metrics.map((id, at): [string, Cell] => [id, row.figures[at] ?? null]),
    ...metrics.map((id, at): [string, Cell] => [
      `change_${id}`,
      delta(row.figures[at] ?? null, row.previous?.[at] ?? null),
    ]),
  ]);

const jsonRow = ({ dimensions, metrics }: MetricQuery, row: MetricTableRow) => ({
  dimensions: Object.fromEntries(row.dimensions.map((value, at) => [dimensions[at] ?? at, value])),
  metrics: Object.fromEntries(metrics.map((id, at) => [id, row.figures[at] ?? null])),
  ...(row.previous !== null && {
    previous: Object.fromEntries(metrics.map((id, at) => [id, row.previous?.[at] ?? null])),
  }),
});

const jsonOf = (queried: Queried): unknown => {
  const { query, audience, table } = queried;
  return {
    range: query.range,
    compare: query.compare ?? null,
    audience: audience ?? null,
    metrics: query.metrics,
    dimensions: query.dimensions,
    rows: table.rows.map((row) => ({
      ...jsonRow(query, row),
      ...(hasPeriods(queried) && { isPartial: isPartialRow(queried, row) }),
    })),
    totals: jsonRow(query, table.totals),
    totalRows: table.totalRows,
    missing: Object.fromEntries(
      table.columns.flatMap(({ id, missing }) => (missing === null ? [] : [[id, missing]])),
    ),
    previousNotes: previousNotes(queried),
    notes: notes(queried),
    members: table.members,
    definitionsVersion: table.definitionsVersion,
    asOf: table.asOf,
  };
};

const TOTAL = 'Total';

/** Rows for people: names, figures in their unit, the change in per cent, and the total last. */
function tableOf(queried: Queried): Listing {
  const { query, table } = queried;
  const { dimensions, metrics, compare } = query;
  const columns: Column[] = [
    ...(dimensions.length === 0
      ? [{ id: 'what', label: '' }]
      : dimensions.map((id) => ({ id, label: DIMENSIONS[id].label }))),
    ...metrics.flatMap((id, at): Column[] => [
      { id, label: METRICS[id].label, align: 'right', text: figureText(id) },
      ...(compare === undefined
        ? []
        : [
            {
              id: `change_${id}`,
              label: 'Change',
              drop: at + 1,
              align: 'right' as const,
              text: (value: Cell) => formatDelta(typeof value === 'number' ? value : null),
            },
          ]),
    ]),
  ];
  const total = { ...valuesOf(query, table.totals), what: TOTAL, [dimensions[0] ?? 'what']: TOTAL };
  return {
    columns,
    rows: [
      ...(dimensions.length === 0
        ? []
        : table.rows.map((row) => ({ ...valuesOf(query, row), ...periodsOf(queried, row) }))),
      total,
    ],
  };
}

/** Rows after those that are shown. */
const restOf = ({ query, table }: Queried): number =>
  query.dimensions.length === 0 ? 0 : table.totalRows - (query.page?.offset ?? 0) - table.rows.length;

/** Why columns are empty; each reason names its figure. */
const missingNotes = ({ table }: Queried): string[] =>
  reasonLines(table.columns.flatMap(({ missing }) => missing ?? []));

/** What the figures compared with lack; the same note of several figures once. */
const previousNotes = ({ table }: Queried): string[] => [
  ...new Set(table.columns.flatMap(({ previousNote }) => previousNote ?? [])),
];

/** What the selected audience does not narrow; the same note of several figures once. */
const notes = ({ table }: Queried): string[] => [
  ...new Set(
    // Whose companies they are is there once, and not for every figure again.
    table.columns.flatMap(({ note }) => note?.replace(table.members ?? '', '').trim() || []),
  ),
];

/** Whether the companies of audiences are those of now or of then. */
const membersNote = ({ table }: Queried): string[] => (table.members === null ? [] : [table.members]);

function afterLines(queried: Queried, isInteractive: boolean): Line[] {
  const { query, table } = queried;
  const shown = table.rows.length;
  const { limit = shown, offset = 0 } = query.page ?? {};
  const lines = [
    ...(isInteractive && restOf(queried) > 0
      ? [
          `${shown} of ${table.totalRows} rows · next: --offset ${offset + limit}, or --limit ${table.totalRows}`,
        ]
      : []),
    ...missingNotes(queried),
    ...previousNotes(queried),
    ...membersNote(queried),
    ...notes(queried),
    ...sumNote(queried),
    `Definitions ${table.definitionsVersion}`,
  ];
  return lines.length === 0 ? [] : [EMPTY_LINE, ...lines.map((text) => line(span(text, 'dim')))];
}

export async function renderMetrics(session: Session, queried: Queried): Promise<void> {
  await renderRows(session, queried);
  const { output } = session;
  if (output.format !== 'table')
    for (const note of [
      ...missingNotes(queried),
      ...previousNotes(queried),
      ...membersNote(queried),
      ...notes(queried),
    ])
      await output.notice(note);
  if (!output.isInteractive && restOf(queried) > 0)
    await output.notice(cutText(queried.table.rows.length, queried.table.totalRows));
}

async function renderRows({ output, io }: Session, queried: Queried): Promise<void> {
  if (output.format !== 'table') return await output.listing(listingOf(queried), { json: jsonOf(queried) });
  const { query, audience } = queried;
  const names = query.metrics.map((id) => METRICS[id].label).join(', ');
  const by = query.dimensions.map((id) => DIMENSIONS[id].label.toLowerCase()).join(' and ');
  const target = audience?.name ?? (asksForTarget(query) ? 'TAM' : undefined);
  const compared =
    query.compare === undefined ? '' : ` · against ${query.compare.start} to ${query.compare.end}`;
  await output.listing(tableOf(queried), {
    json: null,
    before: [
      line(
        span(by === '' ? names : `${names} by ${by}`, 'strong'),
        span(
          `  ${rangeText(query.range, io.now())}${target === undefined ? '' : ` · ${safeText(target)}`}${compared}`,
          'dim',
        ),
      ),
      EMPTY_LINE,
    ],
    after: afterLines(queried, output.isInteractive),
  });
}
