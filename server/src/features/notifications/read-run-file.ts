import type { ReportFile } from '@parley/core/features/notifications';
import type { Context } from '../../platform/context/index.ts';
import { keptRun } from './kept-run.ts';
import { type MadeFile, makeReportFile } from './report-attachments.ts';

type Input = { ctx: Context; input: { runId: string; file: ReportFile } };

/** A run of a report that is kept, as a file: for who gets the report or made it. */
export async function readRunFile({ ctx, input: { runId, file } }: Input): Promise<MadeFile> {
  const { report, content, at } = await keptRun(ctx, runId);
  return await makeReportFile(ctx, file, { report, content, at });
}
