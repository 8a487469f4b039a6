import { delta, formatDelta, formatFigure, METRICS, type MetricId } from '@parley/core/metrics';
import {
  CliReportPreviewDocument,
  type CliReportPreviewQuery,
  CliSendReportDocument,
} from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { line, span } from '../../ui/line.ts';
import { findReport } from './load-subscriptions.ts';

type Figure = CliReportPreviewQuery['notifications']['preview']['figures'][number];

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

const written = ({ metric }: Figure, value: number | null): string =>
  isMetric(metric) ? formatFigure(value, METRICS[metric].unit) : String(value ?? '');

/** Shows the figures that a report would have now. */
export async function runReport(session: Session, text: string): Promise<void> {
  const report = await findReport(session, text);
  const { preview } = (await session.query(CliReportPreviewDocument, { id: report.id })).notifications;
  await session.output.listing(
    {
      columns: [
        { id: 'figure', label: 'Figure' },
        { id: 'value', label: 'Value' },
        { id: 'before', label: 'Before' },
        { id: 'change', label: 'Change' },
      ],
      rows: preview.figures.map((figure) => ({
        figure: figure.label,
        value: figure.value === null ? (figure.missing ?? '') : written(figure, figure.value),
        before: written(figure, figure.previous),
        change: formatDelta(delta(figure.value, figure.previous)),
      })),
    },
    {
      json: preview,
      before: [line(span(`${report.name}: ${preview.startDate} to ${preview.endDate}`))],
    },
  );
}

/** Sends a report now, besides its days. */
export async function sendReport(session: Session, text: string): Promise<void> {
  const { id, name } = await findReport(session, text);
  await session.query(CliSendReportDocument, { id });
  if (session.output.format !== 'table') return await session.output.json({ id, name });
  await session.output.notice(`${name} is on its way to all who get it.`);
}
