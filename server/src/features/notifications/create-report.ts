import {
  anchorOf,
  type Clock,
  nextDelivery,
  reportWindow,
  scheduleInWords,
} from '@parley/core/features/notifications';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { heldClock } from './clock.ts';
import { setRecipients } from './goal-input.ts';
import { reportFigures } from './report-figures.ts';
import { type ReportInput, reportSchema } from './report-input.ts';
import { setReportWebhooks } from './set-report-webhooks.ts';

/** When a report is due, from now on. */
export function scheduled(
  { repeatsWeeks, deliveryDays }: { repeatsWeeks: number; deliveryDays: readonly number[] },
  clock: Clock,
  now = Date.now(),
) {
  const anchor = anchorOf(deliveryDays, now, clock);
  return {
    repeats_weeks: repeatsWeeks,
    delivery_days: [...deliveryDays],
    anchor_day: anchor,
    due_at: new Date(nextDelivery({ repeatsWeeks, deliveryDays, anchor }, now, clock)),
  };
}

/** Makes a report that comes again and again, for the user and the members that they choose. */
export async function createReport({
  ctx,
  input: given,
  source = 'api',
}: {
  ctx: Context;
  input: ReportInput;
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = reportSchema.parse(given);
  const { name, urlTemplate, reportingWindowDays, additionalRecipients, attachments, webhookIds } = input;
  // What cannot be asked is refused now, with its reason.
  await reportFigures(ctx, { urlTemplate, range: reportWindow(reportingWindowDays, Date.now()) });
  const id = newId('subs');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const clock = await heldClock(transaction, ctx.instance.id);
    await transaction
      .insertInto('subscriptions')
      .values({
        id,
        instance_id: ctx.instance.id,
        type: 'recurring',
        name,
        created_by: ctx.viewer.userId,
        url_template: urlTemplate,
        window_days: reportingWindowDays,
        ...(attachments !== undefined && { attachments }),
        ...scheduled(input, clock),
      })
      .execute();
    await setRecipients(transaction, ctx, { id, others: additionalRecipients });
    await setReportWebhooks(transaction, ctx, { id, webhookIds });
    await audit({
      transaction,
      ctx,
      type: 'notifications.report-created',
      source,
      details: `${ctx.viewer.name} made the report “${name}”: ${scheduleInWords(input)}`,
      data: {
        ...{ subscriptionId: id, urlTemplate, recipients: additionalRecipients.length },
        ...{ attachments: attachments ?? [], webhookIds: webhookIds ?? [] },
      },
    });
  });
  return { id };
}
