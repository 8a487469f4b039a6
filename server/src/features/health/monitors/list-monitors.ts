import { MONITOR_IDS, type MonitorId, type MonitorState } from '@parley/core/features/health';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { MonitorFindingsTable } from '../../../platform/postgres/monitor-tables.ts';
import { listThresholdVersions, readThresholds, type ThresholdVersion } from './thresholds.ts';

export type Finding = Selectable<MonitorFindingsTable>;

/** How a monitor stands. */
export type MonitorStatus = {
  id: MonitorId;
  state: MonitorState;
  /** Since when it is in this state without a break; null before its first evaluation. */
  since: Date | null;
  checkedAt: Date | null;
  value: number | null;
  threshold: number;
  findings: readonly Finding[];
};

async function lastChecks({ postgres, instance }: Context) {
  return await postgres
    .selectFrom('monitor_checks')
    .selectAll()
    .distinctOn('monitor')
    .where('instance_id', '=', instance.id)
    .orderBy('monitor')
    .orderBy('day', 'desc')
    .execute();
}

/** Since when each monitor that finds nothing has found nothing: the end of what it found last, or its first evaluation. */
async function quietSince({ postgres, instance }: Context): Promise<Map<MonitorId, Date>> {
  const first = await postgres
    .selectFrom('monitor_checks')
    .select(({ fn }) => ['monitor', fn.min('checked_at').as('at')])
    .where('instance_id', '=', instance.id)
    .groupBy('monitor')
    .execute();
  const closed = await postgres
    .selectFrom('monitor_findings')
    .select(({ fn }) => ['monitor', fn.max('closed_at').as('at')])
    .where('instance_id', '=', instance.id)
    .where('closed_at', 'is not', null)
    .groupBy('monitor')
    .execute();
  return new Map([...first, ...closed].flatMap(({ monitor, at }) => (at === null ? [] : [[monitor, at]])));
}

/** All monitors with what they find now, those that speak up first. */
export async function listMonitors(ctx: Context): Promise<MonitorStatus[]> {
  authorize(ctx, 'analytics.view');
  const { postgres, instance } = ctx;
  const [checks, since, thresholds, open] = await Promise.all([
    lastChecks(ctx),
    quietSince(ctx),
    readThresholds(postgres, instance.id),
    postgres
      .selectFrom('monitor_findings')
      .selectAll()
      .where('instance_id', '=', instance.id)
      .where('closed_at', 'is', null)
      .orderBy('last_day', 'desc')
      .orderBy('subject')
      .execute(),
  ]);
  return MONITOR_IDS.map((id) => {
    const check = checks.find(({ monitor }) => monitor === id);
    const findings = open.filter(({ monitor }) => monitor === id);
    const foundAt = findings.map(({ found_at }) => found_at.getTime());
    return {
      id,
      state: check?.state ?? 'waiting',
      since: foundAt.length > 0 ? new Date(Math.min(...foundAt)) : (since.get(id) ?? null),
      checkedAt: check?.checked_at ?? null,
      value: check?.value ?? null,
      threshold: thresholds[id],
      findings,
    };
  });
}

export type MonitorDetail = {
  status: MonitorStatus;
  /** What it found before, the last first. */
  past: readonly Finding[];
  days: readonly { day: string; state: MonitorState; findings: number; value: number | null }[];
  thresholds: readonly ThresholdVersion[];
};

const MOST_PAST = 200;
const MOST_DAYS = 400;
const idSchema = z.enum(MONITOR_IDS);

/** One monitor with its history. */
export async function getMonitor({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<MonitorDetail> {
  authorize(ctx, 'analytics.view');
  const id = idSchema.parse(input.id);
  const { postgres, instance } = ctx;
  const [all, past, days, thresholds] = await Promise.all([
    listMonitors(ctx),
    postgres
      .selectFrom('monitor_findings')
      .selectAll()
      .where('instance_id', '=', instance.id)
      .where('monitor', '=', id)
      .where('closed_at', 'is not', null)
      .orderBy('found_at', 'desc')
      .limit(MOST_PAST)
      .execute(),
    postgres
      .selectFrom('monitor_checks')
      .select(['day', 'state', 'findings', 'value'])
      .where('instance_id', '=', instance.id)
      .where('monitor', '=', id)
      .orderBy('day', 'desc')
      .limit(MOST_DAYS)
      .execute(),
    listThresholdVersions(ctx, id),
  ]);
  const status = all.find((each) => each.id === id);
  if (status === undefined) throw new Error(`${id} is no monitor.`);
  return { status, past, days, thresholds };
}
