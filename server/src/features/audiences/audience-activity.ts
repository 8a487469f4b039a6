import { lastDays, toDay } from '@parley/core/dates';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { Audience } from './load-audiences.ts';

/** The number of days of the visits that lists of audiences show (specification 001 §2). */
const ACTIVITY_DAYS = 30;

/** The period that an audience and its members are shown in. */
export const activityRange = () => lastDays(ACTIVITY_DAYS, toDay(Date.now()));

export type AudienceActivity = { visits: number; lastActivityDate: Date | null };

const asked = new WeakMap<Audience, Promise<AudienceActivity>>();

async function readActivity(ctx: Context, { id, size }: Audience): Promise<AudienceActivity> {
  if (size === 0) return { visits: 0, lastActivityDate: null };
  const { totals } = await runMetricQuery({
    ctx,
    input: {
      metrics: ['humanVisits', 'lastActivity'],
      dimensions: [],
      filters: [{ field: 'audienceIds', operator: 'in', operand: [id] }],
      range: activityRange(),
    },
  });
  const { humanVisits, lastActivity } = totals.metrics;
  return {
    visits: humanVisits ?? 0,
    lastActivityDate: typeof lastActivity === 'number' ? new Date(lastActivity) : null,
  };
}

/** Human visits of an audience's companies and the last of them; counted once, when a user wants to know. */
export function activityOf(ctx: Context, audience: Audience): Promise<AudienceActivity> {
  const found = asked.get(audience) ?? readActivity(ctx, audience);
  asked.set(audience, found);
  return found;
}
