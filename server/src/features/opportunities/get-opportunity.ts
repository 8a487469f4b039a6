import { resolveScope } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { completeRows } from './complete-rows.ts';
import type { Opportunity } from './opportunity.ts';
import { isOf } from './opportunity-conditions.ts';
import { opportunitiesOf, readOpportunities } from './select-opportunities.ts';

/** One opportunity of the instance. */
export async function getOpportunity({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Opportunity> {
  const found = await readOpportunities(opportunitiesOf(ctx).where(isOf([id])));
  if (found.length === 0) throw notFound('Opportunity');
  const { influenceWindowDays } = await resolveScope(ctx, undefined);
  const [opportunity] = completeRows(ctx, found, influenceWindowDays);
  if (opportunity === undefined) throw notFound('Opportunity');
  return opportunity;
}
