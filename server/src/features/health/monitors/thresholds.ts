import { MONITOR_IDS, MONITORS, type MonitorId, monitorOf } from '@parley/core/features/health';
import { z } from 'zod';
import { audit, sentence } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

export type Thresholds = Readonly<Record<MonitorId, number>>;
export type ThresholdVersion = {
  version: number;
  threshold: number;
  setBy: string | null;
  setAt: Date;
};

/** From when each monitor of an instance speaks up: as the last version says, else by the standard. */
export async function readThresholds(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<Thresholds> {
  const rows = await postgres
    .selectFrom('monitor_thresholds')
    .select(['monitor', 'threshold'])
    .distinctOn('monitor')
    .where('instance_id', '=', instanceId)
    .orderBy('monitor')
    .orderBy('version', 'desc')
    .execute();
  const set = new Map(rows.map(({ monitor, threshold }) => [monitor, threshold]));
  return Object.fromEntries(
    MONITOR_IDS.map((id) => [id, set.get(id) ?? monitorOf(id).threshold.standard]),
  ) as Record<MonitorId, number>;
}

/** Every version of the threshold of a monitor, the last first. */
export async function listThresholdVersions(
  { postgres, instance }: Context,
  monitor: MonitorId,
): Promise<ThresholdVersion[]> {
  const rows = await postgres
    .selectFrom('monitor_thresholds')
    .leftJoin('users', 'users.id', 'monitor_thresholds.set_by')
    .select(['version', 'threshold', 'set_at', 'users.name'])
    .where('instance_id', '=', instance.id)
    .where('monitor', '=', monitor)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, threshold, set_at, name }) => ({
    version,
    threshold: threshold ?? MONITORS[monitor].threshold.standard,
    setBy: name,
    setAt: set_at,
  }));
}

const inputSchema = z.object({
  monitor: z.enum(MONITOR_IDS),
  threshold: z.number().nullable(),
});

/** Says from when a monitor speaks up; null is the standard again. It holds from the next evaluation on. */
export async function setThreshold({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<MonitorId> {
  authorize(ctx, 'configuration.change');
  const { monitor, threshold } = inputSchema.parse(input);
  const { title, threshold: bounds } = monitorOf(monitor);
  if (threshold !== null && (threshold < bounds.least || threshold > bounds.most))
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { threshold: `${bounds.label}: from ${bounds.least} to ${bounds.most}.` },
    });
  const { instance, viewer } = ctx;
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Two admins at once would give the same number: the row of the instance is their turn.
    await transaction
      .selectFrom('instances')
      .select('id')
      .where('id', '=', instance.id)
      .forUpdate()
      .execute();
    const before = (await readThresholds(transaction, instance.id))[monitor];
    const after = threshold ?? bounds.standard;
    const last = await transaction
      .selectFrom('monitor_thresholds')
      .select(({ fn }) => fn.max('version').as('version'))
      .where('instance_id', '=', instance.id)
      .where('monitor', '=', monitor)
      .executeTakeFirst();
    const version = (last?.version ?? 0) + 1;
    await transaction
      .insertInto('monitor_thresholds')
      .values({ instance_id: instance.id, monitor, version, threshold, set_by: viewer.userId })
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'health.threshold-set',
      source: 'api',
      details: sentence`${viewer.name} set the threshold of ${{ kind: 'monitor', id: monitor, name: `“${title}”` }} from ${before} to ${after} ${bounds.unit}`,
      data: { monitor, version, before, after },
    });
  });
  return monitor;
}
