import { lastDays, toDay } from '@parley/core/dates';
import { type AudienceVisits, countAudienceVisits } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { Audience } from './load-audiences.ts';

/** The number of days of the visits that lists of audiences show (specification 001 §2). */
const ACTIVITY_DAYS = 30;

/** The period that an audience and its members are shown in. */
export const activityRange = () => lastDays(ACTIVITY_DAYS, toDay(Date.now()));

export type AudienceActivity = { visits: number; lastActivityDate: Date | null };

const asked = new WeakMap<Context, Promise<Map<string, AudienceVisits>>>();

/** Human visits of an audience's companies and the last of them; counted once for all audiences of a request. */
export async function activityOf(ctx: Context, { id }: Audience): Promise<AudienceActivity> {
  const counting = asked.get(ctx) ?? countAudienceVisits({ ctx, range: activityRange() });
  asked.set(ctx, counting);
  const { visits = 0, lastAt = null } = (await counting).get(id) ?? {};
  return { visits, lastActivityDate: lastAt === null ? null : new Date(lastAt) };
}
