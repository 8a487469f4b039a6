import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { ReportRunsTable } from '../../platform/postgres/subscription-tables.ts';
import { ownReport } from './list-runs.ts';
import type { ReportContent } from './page/report-content.ts';

type KeptRun = {
  run: Selectable<ReportRunsTable>;
  /** As it is now, but as it was called then, and of the page that it was of then. */
  report: Awaited<ReturnType<typeof ownReport>>;
  content: ReportContent;
  /** When what it says was made and sent first: a run that was sent again says what an earlier one said. */
  at: Date;
};

/** A run of a report with what it said, for who gets the report or made it. */
export async function keptRun(ctx: Context, runId: string): Promise<KeptRun> {
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
  const { name, urlTemplate = report.url_template, sentFirst, withoutFiles: _, ...content } = kept;
  return {
    run,
    report: { ...report, name, url_template: urlTemplate },
    content: { ...content, figures, range: { start, end } },
    at: sentFirst === undefined ? (run.finished_at ?? run.due_at) : new Date(sentFirst),
  };
}
