import type { ReportFile } from '@parley/core/features/notifications';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { download, refuseToReplace } from '../exports/index.ts';
import { findKeptRun } from './find-kept-run.ts';
import { findReport } from './load-subscriptions.ts';

export type SaveOptions = { file: ReportFile; run?: string; output?: string; force?: true };

/** Saves what a run of a report said, the latest one unless said, as a file. */
export async function saveReport(session: Session, text: string, options: SaveOptions): Promise<void> {
  const { file, run: asked, force } = options;
  const { id, name } = await findReport(session, text);
  const run = await findKeptRun(session, { id, name, run: asked, file });
  const output = options.output ?? `report-${run.endDate ?? run.id}.${file}`;
  if (output !== '-' && force !== true) await refuseToReplace(output);
  const progress = startProgress(session.io, name);
  try {
    await download(session, `/api/reports/runs/${encodeURIComponent(run.id)}/${file}`, output, progress);
  } finally {
    progress.stop();
  }
  if (output === '-') return;
  if (session.output.format !== 'table') return await session.output.json({ runId: run.id, file: output });
  await session.output.notice(`Saved as ${output}.`);
}
