import { reportWindow, scheduleInWords } from '@parley/core/features/notifications';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { clockOf } from './clock.ts';
import { scheduled } from './create-report.ts';
import { setRecipients } from './goal-input.ts';
import { ownSubscription } from './own-subscription.ts';
import { reportFigures } from './report-figures.ts';
import { type ReportInput, reportSchema } from './report-input.ts';
import { setReportWebhooks, webhooksOf } from './set-report-webhooks.ts';

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Changes a report, by who made it; once they have left, an admin who changes it takes it over. */
export async function updateReport({
  ctx,
  input: { id, ...given },
}: {
  ctx: Context;
  input: ReportInput & { id: string };
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = reportSchema.parse(given);
  const { name, urlTemplate, repeatsWeeks, reportingWindowDays, deliveryDays } = input;
  const { additionalRecipients, attachments, webhookIds } = input;
  const range = reportWindow(reportingWindowDays, Date.now());
  if (urlTemplate !== undefined) await reportFigures(ctx, { urlTemplate, range });
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownSubscription(transaction, ctx, id);
    if (found.type !== 'recurring') throw notFound('Report');
    if (!found.isTheirs)
      throw new AppError('PERMISSION_DENIED', { message: 'Only who made a report changes it.' });
    if (found.memory !== null && urlTemplate !== undefined)
      throw new AppError('INVALID_INPUT', {
        message: 'This report is of an answer of the assistant, and stays so: make another one of a page.',
      });
    // Another name must not move a delivery, or make one of today come twice.
    const isOnTime = found.repeats_weeks === repeatsWeeks && isSame(found.delivery_days ?? [], deliveryDays);
    await transaction
      .updateTable('subscriptions')
      .set({
        name,
        created_by: ctx.viewer.userId,
        ...(urlTemplate !== undefined && { url_template: urlTemplate }),
        window_days: reportingWindowDays,
        ...(attachments !== undefined && { attachments }),
        ...(!isOnTime && scheduled(input, await clockOf(transaction, ctx.instance.id))),
        problem: null,
        version: found.version + 1,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    const before = (await webhooksOf(transaction, id)).map((webhook) => webhook.id).toSorted();
    await setRecipients(transaction, ctx, { id, others: additionalRecipients });
    await setReportWebhooks(transaction, ctx, { id, webhookIds });
    await audit({
      transaction,
      ctx,
      type: 'notifications.report-updated',
      source: 'api',
      details: `${ctx.viewer.name} changed the report “${name}”: ${scheduleInWords(input)}`,
      data: {
        ...{ subscriptionId: id, urlTemplate: urlTemplate ?? found.url_template },
        ...{ attachments: attachments ?? found.attachments, webhookIds: webhookIds ?? before },
        before: { name: found.name, attachments: found.attachments, webhookIds: before },
      },
    });
  });
  return { id };
}
