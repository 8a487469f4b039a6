import {
  anchorOf,
  type Clock,
  nextDelivery,
  reportTemplate,
  reportWindow,
  scheduleInWords,
} from '@parley/core/features/notifications';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { answerContent } from './answer/answer-content.ts';
import { type AnswerPlace, offeredAnswers } from './answer/offered-answers.ts';
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

type Subject = { reportingWindowDays: number; urlTemplate: string | undefined } & {
  [Key in keyof AnswerPlace]?: string | null | undefined;
};

/** What is kept of the page or the answer that a report is of. What cannot be asked is refused now, with its reason. */
async function subjectOf(ctx: Context, { urlTemplate, conversationId, turnId, ...asked }: Subject) {
  const range = reportWindow(asked.reportingWindowDays, Date.now());
  const isOfAnswer = typeof conversationId === 'string' || typeof turnId === 'string';
  if (isOfAnswer && urlTemplate !== undefined)
    throw new AppError('INVALID_INPUT', {
      message: 'A report is of a page or of an answer, not of both: leave out one of them.',
    });
  if (typeof conversationId === 'string' && typeof turnId === 'string') {
    const { memory, audience, title, permalink } = await ctx.postgres
      .transaction()
      .execute((transaction) => offeredAnswers().find(transaction, ctx, { conversationId, turnId }));
    const kept = { memory: JSON.stringify(memory), audience, answer_title: title };
    const of = { ...kept, url_template: reportTemplate(permalink) };
    await answerContent(ctx, { report: { ...of, memory }, range });
    return of;
  }
  if (urlTemplate === undefined)
    throw new AppError('INVALID_INPUT', {
      message: isOfAnswer
        ? 'Say both the conversation and the turn of the answer.'
        : 'Say the page or the answer that the report is of.',
    });
  await reportFigures(ctx, { urlTemplate, range });
  return { url_template: urlTemplate };
}

/** Makes a report that comes again and again, for the user and the members that they choose. */
export async function createReport({
  ctx,
  input: given,
  source = 'api',
}: {
  ctx: Context;
  input: ReportInput & { [Key in keyof AnswerPlace]?: string | null | undefined };
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  const input = reportSchema.parse(given);
  const { name, reportingWindowDays, additionalRecipients, attachments, webhookIds } = input;
  const of = await subjectOf(ctx, { ...input, ...given, urlTemplate: input.urlTemplate });
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
        ...of,
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
        ...{ subscriptionId: id, urlTemplate: of.url_template, recipients: additionalRecipients.length },
        ...{ attachments: attachments ?? [], webhookIds: webhookIds ?? [] },
      },
    });
  });
  return { id };
}
