import {
  delta,
  formatDelta,
  formatFigure,
  METRICS,
  type MetricId,
  type MetricUnit,
} from '@parley/core/metrics';
import {
  CliReportPreviewDocument,
  type CliReportPreviewQuery,
  CliSendReportDocument,
  CliSendRunAgainDocument,
} from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { line, span } from '../../ui/line.ts';
import type { Listing } from '../../ui/listing.ts';
import { safeText } from '../../ui/text-width.ts';
import { findKeptRun } from './find-kept-run.ts';
import { findReport } from './load-subscriptions.ts';

type Preview = CliReportPreviewQuery['notifications']['preview'];
type Figure = Preview['figures'][number];
type Table = Preview['tables'][number];

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

const written = ({ metric }: Figure, value: number | null): string =>
  isMetric(metric) ? formatFigure(value, METRICS[metric].unit) : String(value ?? '');

const figuresOf = (figures: readonly Figure[]): Listing => ({
  columns: [
    { id: 'figure', label: 'Figure' },
    { id: 'value', label: 'Value' },
    { id: 'before', label: 'Before' },
    { id: 'change', label: 'Change' },
  ],
  rows: figures.map((figure) => ({
    figure: figure.label,
    value: figure.value === null ? (figure.missing ?? '') : written(figure, figure.value),
    before: written(figure, figure.previous),
    change: formatDelta(delta(figure.value, figure.previous)),
  })),
});

/** What an answer lists. */
const tableOf = ({ columns, rows }: Table): Listing => ({
  columns: columns.map(({ id, label, unit }) => ({
    id,
    label: safeText(label),
    ...(unit !== 'text' && {
      align: 'right' as const,
      text: (value) => (value === null ? '' : formatFigure(Number(value), unit as MetricUnit)),
    }),
  })),
  rows: rows as Listing['rows'],
});

/** What speaks against its figures. */
const notesOf = ({ figures, tables, warnings }: Preview): string[] => [
  ...figures.flatMap(({ label, note }) => (note === null ? [] : [`${label}: ${note}`])),
  ...tables.flatMap(({ notes }) => notes),
  ...warnings,
];

/** Shows the figures that a report would have now. */
export async function runReport(session: Session, text: string): Promise<void> {
  const report = await findReport(session, text);
  const { preview } = (await session.query(CliReportPreviewDocument, { id: report.id })).notifications;
  const { figures, tables, startDate, endDate, says, definitionsVersion } = preview;
  const listings = [
    ...(figures.length > 0 || tables.length === 0 ? [figuresOf(figures)] : []),
    ...tables.map(tableOf),
  ];
  // A file of lines has one table.
  const shown = session.output.format === 'table' ? listings : listings.slice(-1);
  const about = [
    `${safeText(report.name)}: ${startDate} to ${endDate}${definitionsVersion === null ? '' : `, definitions ${definitionsVersion}`}`,
    ...(says === '' ? [] : [safeText(says)]),
  ];
  for (const [at, listing] of shown.entries())
    await session.output.listing(listing, {
      json: preview,
      before: at === 0 ? about.map((each) => line(span(each))) : [line('')],
      after: at < shown.length - 1 ? [] : notesOf(preview).map((each) => line(span(safeText(each)))),
    });
}

/** Sends a report now, besides its days; or what a run of it said, as it is kept. */
export async function sendReport(
  session: Session,
  text: string,
  { run }: { run?: string | undefined },
): Promise<void> {
  const { id, name } = await findReport(session, text);
  const again = run === undefined ? undefined : (await findKeptRun(session, { id, name, run })).id;
  if (again === undefined) await session.query(CliSendReportDocument, { id });
  else await session.query(CliSendRunAgainDocument, { runId: again });
  if (session.output.format !== 'table')
    return await session.output.json(again === undefined ? { id, name } : { id, name, ofRunId: again });
  const what = again === undefined ? name : `What ${name} said`;
  await session.output.notice(`${what} is on its way to all who get it.`);
}
