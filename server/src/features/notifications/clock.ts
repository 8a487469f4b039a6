import { type Clock, isTimeZone, movedDelivery } from '@parley/core/features/notifications';
import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { lockInstance } from '../../platform/postgres/lock-instance.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** When reports and digests of an instance go, and by which clocks its quiet hours are. */
export async function clockOf(postgres: Postgres | PostgresTransaction, instanceId: string): Promise<Clock> {
  const { time_zone, report_hour } = await postgres
    .selectFrom('instances')
    .select(['time_zone', 'report_hour'])
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow();
  return { timeZone: time_zone, hour: report_hour };
}

/** The same, which nobody sets before the end of the transaction: what is due by it is there when it is moved. */
export async function heldClock(transaction: PostgresTransaction, instanceId: string): Promise<Clock> {
  await transaction
    .selectFrom('instances')
    .select('id')
    .where('id', '=', instanceId)
    .forShare()
    .executeTakeFirstOrThrow();
  return await clockOf(transaction, instanceId);
}

const clockSchema = z.object({
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone.'),
  reportHour: z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
});

/** Sets it. What is due keeps its day, so that each report and digest comes once, by the clock of before or by this one. */
export async function setClock({
  ctx,
  input,
}: {
  ctx: Context;
  input: { timeZone: string; reportHour: number };
}): Promise<Clock> {
  authorize(ctx, 'configuration.change');
  const { timeZone, reportHour: hour } = clockSchema.parse(input);
  const to = { timeZone, hour };
  const instanceId = ctx.instance.id;
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Workers that hold a report insert rows that refer to the instance: they must not wait for this one, which waits for them.
    await lockInstance(transaction, instanceId);
    const from = await clockOf(transaction, instanceId);
    await transaction
      .updateTable('instances')
      .set({ time_zone: timeZone, report_hour: hour })
      .where('id', '=', instanceId)
      .execute();
    await moveReports(transaction, { instanceId, from, to });
    await moveDigests(transaction, { instanceId, from, to });
    await audit({
      transaction,
      ctx,
      type: 'notifications.clock-changed',
      source: 'api',
      details: `${ctx.viewer.name} set the time of reports to ${String(hour).padStart(2, '0')}:00 in ${timeZone}`,
      data: { before: from, after: to },
    });
  });
  return to;
}

type Moved = { instanceId: string; from: Clock; to: Clock };

async function moveReports(transaction: PostgresTransaction, { instanceId, from, to }: Moved): Promise<void> {
  const reports = await transaction
    .selectFrom('subscriptions')
    .select(['id', 'due_at'])
    .where('instance_id', '=', instanceId)
    .where('type', '=', 'recurring')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, due_at } of reports)
    await transaction
      .updateTable('subscriptions')
      .set({ due_at: new Date(movedDelivery(due_at.getTime(), from, to)) })
      .where('id', '=', id)
      .execute();
}

async function moveDigests(transaction: PostgresTransaction, { instanceId, from, to }: Moved): Promise<void> {
  const digests = await transaction
    .selectFrom('digests')
    .innerJoin('members', 'members.id', 'digests.member_id')
    .select(['member_id', 'due_at'])
    .where('organization_id', '=', instanceId)
    .orderBy('member_id')
    .forUpdate('digests')
    .execute();
  for (const { member_id, due_at } of digests)
    await transaction
      .updateTable('digests')
      .set({ due_at: new Date(movedDelivery(due_at.getTime(), from, to)) })
      .where('member_id', '=', member_id)
      .execute();
}
