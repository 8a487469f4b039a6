import type { DateRange } from '@parley/core/dates';
import { localTime, REPORT_FILES, type ReportFile, reportWindow } from '@parley/core/features/notifications';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { ReportFigure, RunContent, RunWebhook } from '../../platform/postgres/subscription-tables.ts';
import { answerContent } from './answer/answer-content.ts';
import { clockOf } from './clock.ts';
import { ownSubscription } from './own-subscription.ts';
import { reportFigures } from './report-figures.ts';

const MOST_RUNS = 50;

export type ReportRun = {
  id: string;
  dueAt: Date;
  finishedAt: Date | null;
  startDate: string | null;
  endDate: string | null;
  recipients: number | null;
  webhooks: readonly RunWebhook[] | null;
  problem: string | null;
  figures: readonly ReportFigure[];
  /** Of a page, its largest parts; of an answer, what it lists. */
  tables: RunContent['tables'];
  /** The number of the definitions that its figures were made with; runs of before have none. */
  definitions: number | null;
  /** What an answer warned of. */
  warnings: readonly string[];
  /** Which files can be made of it. */
  files: readonly ReportFile[];
  withoutFiles: readonly ReportFile[];
  /** Of a run that was sent again: when what it says was sent first. */
  sentFirst: Date | null;
  /** Its day by the clocks of the reports. */
  sentFirstDay: string | null;
};

type Input = { ctx: Context; input: { id: string } };

/** A report that the user gets or made. */
export async function ownReport(ctx: Context, id: string) {
  const found = await ctx.postgres
    .transaction()
    .execute((transaction) => ownSubscription(transaction, ctx, id));
  if (found.type !== 'recurring') throw notFound('Report');
  return found;
}

/** The runs of a report that are kept, newest first. */
export async function listRuns({ ctx, input: { id } }: Input): Promise<ReportRun[]> {
  const report = await ownReport(ctx, id);
  const rows = await ctx.postgres
    .selectFrom('report_runs')
    .selectAll()
    .where('subscription_id', '=', report.id)
    .orderBy('due_at', 'desc')
    .limit(MOST_RUNS)
    .execute();
  const { timeZone } = await clockOf(ctx.postgres, ctx.instance.id);
  const sentFirstOf = (moment: string | undefined) => ({
    sentFirst: moment === undefined ? null : new Date(moment),
    sentFirstDay: moment === undefined ? null : localTime(timeZone, Date.parse(moment)).day,
  });
  return rows.map(({ id: runId, recipients, webhooks, problem, figures, ...row }) => ({
    id: runId,
    dueAt: row.due_at,
    finishedAt: row.finished_at,
    startDate: row.start_day,
    endDate: row.end_day,
    recipients,
    webhooks,
    problem,
    figures: figures ?? [],
    tables: row.content?.tables ?? [],
    definitions: row.content?.definitions ?? null,
    warnings: row.content?.warnings ?? [],
    files: row.content === null ? [] : REPORT_FILES,
    withoutFiles: row.content?.withoutFiles ?? [],
    ...sentFirstOf(row.content?.sentFirst),
  }));
}

export type ReportPreview = DateRange &
  Pick<ReportRun, 'figures' | 'tables' | 'definitions' | 'warnings'> & { says: string };

/** What a report would show now; nothing is sent. */
export async function previewReport({ ctx, input: { id } }: Input): Promise<ReportPreview> {
  const report = await ownReport(ctx, id);
  const range = reportWindow(report.window_days ?? 30, Date.now());
  if (report.memory !== null) {
    const said = await answerContent(ctx, { report, range });
    const { figures, tables, definitions = null, warnings = [], says = '' } = said;
    return { ...range, figures, tables, definitions, warnings, says };
  }
  const { figures, definitions = null } = await reportFigures(ctx, {
    urlTemplate: report.url_template,
    range,
  });
  return { ...range, figures, definitions, tables: [], warnings: [], says: '' };
}
