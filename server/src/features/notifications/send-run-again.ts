import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { keptRun } from './kept-run.ts';
import { ownReportToSend } from './own-report-to-send.ts';
import { rangeInWords } from './page/range-in-words.ts';
import { gettersInWords, keptOf, queueReport } from './queue-report.ts';
import { attachmentsOf, type makeReportFile } from './report-attachments.ts';
import { sentFirstAt } from './sent-first.ts';

type Input = { ctx: Context; input: { runId: string }; makeFile?: typeof makeReportFile };

/**
 * Sends what a run of a report said again, to all who get the report now: by who made it, and not again and again.
 * Nothing is calculated. It is a run of its own, of the same days.
 */
export async function sendRunAgain({ ctx, input, makeFile: make }: Input): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const { run, report, content, at } = await keptRun(ctx, input.runId);
  const { id: subscriptionId, name } = report;
  // Before its files, which take half a second, are made; and again with them, so that two clicks send it once.
  await ctx.postgres
    .transaction()
    .execute((transaction) => ownReportToSend(transaction, ctx, subscriptionId));
  // Who clicked does not wait behind any number of PDF files: the message then says which file it comes without.
  const attachments = await attachmentsOf(ctx, { report, content, at }, { make, isDue: false });
  const sentFirst = await sentFirstAt(ctx.postgres, ctx.instance.id, at);
  const runId = newId('rrun');
  const sent = { report, content, attachments, sentFirst };
  await ctx.postgres.transaction().execute(async (transaction) => {
    await ownReportToSend(transaction, ctx, subscriptionId);
    const stillKept = await transaction
      .selectFrom('report_runs')
      .select('id')
      .where('id', '=', run.id)
      .where('content', 'is not', null)
      .forShare()
      .executeTakeFirst();
    if (stillKept === undefined) throw notFound('Run');
    const queued = await queueReport(ctx, transaction, { ...sent, runId });
    const now = new Date();
    await transaction
      .insertInto('report_runs')
      .values({
        ...{ id: runId, subscription_id: subscriptionId, instance_id: ctx.instance.id },
        ...{ requested_by: ctx.viewer.userId, due_at: now, finished_at: now },
        ...{ start_day: content.range.start, end_day: content.range.end },
        figures: JSON.stringify(content.figures),
        content: JSON.stringify(keptOf(sent)),
        recipients: queued.recipients,
        webhooks: JSON.stringify(queued.webhooks),
      })
      .execute();
    const { recipients, webhooks } = queued;
    await audit({
      transaction,
      ctx,
      type: 'notifications.report-sent-again',
      source: 'api',
      details: `${ctx.viewer.name} sent the report “${name}” of ${rangeInWords(content.range)} again to ${gettersInWords(queued)}`,
      data: { subscriptionId, runId, ofRunId: run.id, recipients, webhooks: webhooks.length },
    });
  });
  return { id: subscriptionId };
}
