import type { DateRange } from '@parley/core/dates';
import type { MonitorId } from '@parley/core/features/health';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

export type Warning = { monitor: MonitorId; day: string; says: string };

type Asked = { ctx: Context; input: { monitor: MonitorId | null; range: DateRange } };

/** When monitors started to warn in a period: with findings that none of the same monitor was open before. */
export async function listWarnings({ ctx, input: { monitor, range } }: Asked): Promise<Warning[]> {
  authorize(ctx, 'analytics.view');
  const { rows } = await sql<Warning>`
    select monitor, to_char(found_at at time zone 'UTC', 'YYYY-MM-DD') as day, says
    from monitor_findings as found
    where instance_id = ${ctx.instance.id}
      and (${monitor}::text is null or monitor = ${monitor})
      and found_at >= ${`${range.start}T00:00:00Z`}::timestamptz
      and found_at < ${`${range.end}T00:00:00Z`}::timestamptz + interval '1 day'
      and not exists (
        select 1 from monitor_findings as earlier
        where earlier.instance_id = found.instance_id and earlier.monitor = found.monitor
          and (earlier.found_at, earlier.id) < (found.found_at, found.id)
          and (earlier.closed_at is null or earlier.closed_at >= found.found_at)
      )
    order by found_at, id`.execute(ctx.postgres);
  return rows;
}
