import type { Day } from '@parley/core/dates';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { countEvents, monthOf } from './count-events.ts';

/** What an instance has sent this month (UTC), and what its operator planned for: more than that is taken all the same. */
export type MonthSoFar = { month: Day; events: number; limit: number | null; isOver: boolean };

/** The events of the instance in the month of `now`, from all sources. */
export async function monthSoFar({
  ctx,
  now = Date.now(),
}: {
  ctx: Context;
  now?: number;
}): Promise<MonthSoFar> {
  authorize(ctx, 'analytics.view');
  const month = monthOf(now);
  const rows = await countEvents(ctx, { from: month, to: month, instanceId: ctx.instance.id });
  const events = rows.reduce((sum, row) => sum + row.events, 0);
  const limit = ctx.config.PARLEY_EVENTS_PER_MONTH ?? null;
  return { month, events, limit, isOver: limit !== null && events > limit };
}
