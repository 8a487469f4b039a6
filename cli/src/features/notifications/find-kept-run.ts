import type { ReportFile } from '@parley/core/features/notifications';
import { CliReportRunsDocument, type CliReportRunsQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';

type Asked = {
  /** The id of the report, and how it is called. */
  id: string;
  name: string;
  /** The id of the run; the latest one of which anything is kept unless given. */
  run: string | undefined;
  file?: ReportFile;
};

/** A run of a report of which is kept what it said. */
export async function findKeptRun(
  session: Session,
  { id, name, run: asked, file = 'pdf' }: Asked,
): Promise<CliReportRunsQuery['notifications']['runs'][number]> {
  const { runs } = (await session.query(CliReportRunsDocument, { id })).notifications;
  const run = runs.find(({ id: runId, files }) => files.includes(file) && (asked ?? runId) === runId);
  if (run !== undefined) return run;
  throw new CliError('usage', `There is no run of ${name} of which is kept what it said.`, {
    nextSteps: [`parley reports runs ${JSON.stringify(name)}`],
  });
}
