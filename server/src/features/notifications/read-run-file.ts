import type { ReportFile } from '@parley/core/features/notifications';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { ownReport } from './list-runs.ts';
import { type MadeFile, makeReportFile } from './report-attachments.ts';

type Input = { ctx: Context; input: { runId: string; file: ReportFile } };

/** A run of a report that is kept, as a file: for who gets the report or made it. */
export async function readRunFile({ ctx, input: { runId, file } }: Input): Promise<MadeFile> {
  const run = await ctx.postgres
    .selectFrom('report_runs')
    .selectAll()
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', runId)
    .executeTakeFirst();
  if (run === undefined) throw notFound('Run');
  const report = await ownReport(ctx, run.subscription_id);
  const { content: kept, figures, start_day: start, end_day: end } = run;
  if (kept === null || figures === null || start === null || end === null) throw notFound('Run');
  const { name, withoutFiles: _, ...content } = kept;
  return await makeReportFile(ctx, file, {
    report: { ...report, name },
    content: { ...content, figures, range: { start, end } },
    at: run.due_at,
  });
}
