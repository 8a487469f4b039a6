import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { dropAlertMessages } from './drop-alert-messages.ts';
import { ownAlert } from './own-alert.ts';

/** Pauses an alert, or lets it go on. A message that waits for the end of quiet hours, or for a webhook, is not sent any more. */
export async function pauseAlert({
  ctx,
  input: { id, isPaused },
  source = 'api',
}: {
  ctx: Context;
  source?: 'api' | 'assistant';
  input: { id: string; isPaused: boolean };
}): Promise<{ id: string }> {
  authorize(ctx, 'notifications.manage');
  await ctx.postgres.transaction().execute(async (transaction) => {
    const found = await ownAlert(transaction, ctx, id);
    await transaction
      .updateTable('alerts')
      .set({
        paused_at: isPaused ? (found.paused_at ?? new Date()) : null,
        // What happens to companies meanwhile is not said afterwards.
        ...(!isPaused && found.event !== null && { last_run_at: null }),
        version: found.version + 1,
        due_at: new Date(),
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    if (isPaused) {
      await transaction
        .updateTable('alert_events')
        .set({ send_at: null })
        .where('alert_id', '=', id)
        .where('sent_at', 'is', null)
        .execute();
      await dropAlertMessages(transaction, found);
    }
    await audit({
      transaction,
      ctx,
      type: isPaused ? 'notifications.alert-paused' : 'notifications.alert-resumed',
      source,
      details: `${ctx.viewer.name} ${isPaused ? 'paused' : 'resumed'} the alert “${found.name}”`,
      data: { alertId: id },
    });
  });
  return { id };
}
