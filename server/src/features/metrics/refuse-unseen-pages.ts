import type { MetricQuery } from '@parley/core/metrics';
import { unseenPages, whyUnseen } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';

/**
 * Refuses a question about pages that nobody ever saw: it is a typing error, and 0 would look measured. Questions that wait for a first visit
 * (alerts) are not asked this way.
 */
export async function refuseUnseenPages(
  ctx: Context,
  { filters }: Pick<MetricQuery, 'filters'>,
): Promise<void> {
  const [page] = await unseenPages(ctx, filters);
  if (page === undefined) return;
  const message = whyUnseen(page);
  throw new AppError('INVALID_INPUT', {
    message,
    fieldErrors: { filter: message },
    details: { fieldErrors: { filter: message } },
  });
}
