import type { DateRange } from '@parley/core/dates';
import { findingsIn } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { Finding } from './list-monitors.ts';

/** What monitors found in a period, for the panels of a page: each says what touches its figures. */
export async function listFindings({ ctx, input }: { ctx: Context; input: DateRange }): Promise<Finding[]> {
  authorize(ctx, 'analytics.view');
  return await findingsIn(ctx, input);
}
