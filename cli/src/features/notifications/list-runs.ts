import { sentToInWords } from '@parley/core/features/notifications';
import { CliReportRunsDocument, type CliReportRunsQuery } from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { findReport } from './load-subscriptions.ts';

type Run = CliReportRunsQuery['notifications']['runs'][number];

const stateOf = ({ finishedAt, problem, recipients, ...run }: Run): string =>
  finishedAt === null ? 'Under way' : (problem ?? sentToInWords({ recipients: recipients ?? 0, ...run }));

/** When a report was sent, of which days, and for whom it was queued: whether a message arrived is shown with its webhook. */
export async function listRuns(session: Session, text: string): Promise<void> {
  const report = await findReport(session, text);
  const { runs } = (await session.query(CliReportRunsDocument, { id: report.id })).notifications;
  if (runs.length === 0 && session.output.format === 'table')
    return await session.output.notice(`${report.name} was not sent yet.`);
  await session.output.listing(
    {
      columns: [
        { id: 'for', label: 'For (UTC)' },
        { id: 'days', label: 'Days', drop: 2 },
        { id: 'sent', label: 'Queued for' },
        { id: 'id', label: 'Id', drop: 1 },
      ],
      rows: runs.map((run) => ({
        for: run.dueAt.slice(0, 16).replace('T', ' '),
        days: run.startDate === null || run.endDate === null ? '' : `${run.startDate} to ${run.endDate}`,
        sent: stateOf(run),
        id: run.id,
      })),
    },
    { json: runs },
  );
}
