import { nextDelivery } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { ReportRunsTable } from '../../platform/postgres/subscription-tables.ts';
import { clockOf } from './clock.ts';
import { claimedUntil, now } from './while-claimed.ts';

export type Run = Selectable<ReportRunsTable>;

const AT_ONCE = 20;

/**
 * Begins a run of each report that is due. However long no server ran, it is one run: the next one is in the future.
 * The row of the report is locked meanwhile, so that two servers begin one run, too.
 */
export async function beginDueReports({ postgres }: Pick<Services, 'postgres'>): Promise<number> {
  return await postgres.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('subscriptions')
      .selectAll()
      .where('type', '=', 'recurring')
      .where('due_at', '<=', new Date())
      .orderBy('due_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, instance_id, due_at, repeats_weeks, delivery_days, anchor_day } of due) {
      if (repeats_weeks === null || delivery_days === null || anchor_day === null) continue;
      await transaction
        .insertInto('report_runs')
        .values({ id: newId('rrun'), subscription_id: id, instance_id, due_at })
        .onConflict((conflict) => conflict.columns(['subscription_id', 'due_at']).doNothing())
        .execute();
      const clock = await clockOf(transaction, instance_id);
      const schedule = { repeatsWeeks: repeats_weeks, deliveryDays: delivery_days, anchor: anchor_day };
      await transaction
        .updateTable('subscriptions')
        .set({ due_at: new Date(nextDelivery(schedule, Date.now(), clock)) })
        .where('id', '=', id)
        .execute();
    }
    return due.length;
  });
}

/** Takes a run that no server is at; undefined when there is none. */
export const claimRun = ({ postgres }: Pick<Services, 'postgres'>): Promise<Run | undefined> =>
  postgres
    .updateTable('report_runs')
    .set((row) => ({
      claimed_until: claimedUntil,
      attempts: row('attempts', '+', 1),
    }))
    .where('id', '=', (select) =>
      select
        .selectFrom('report_runs')
        .select('id')
        .where('finished_at', 'is', null)
        .where('claimed_until', '<=', now)
        .orderBy('claimed_until')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Keeps a run that this server is at; one that it has lost, or left for later, stays as it is. */
export const renewRun = ({ postgres }: Pick<Services, 'postgres'>, { id, attempts }: Run): Promise<unknown> =>
  postgres
    .updateTable('report_runs')
    .set({ claimed_until: claimedUntil })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('claimed_until', '<', claimedUntil)
    .execute();
