import type { Context } from '../../platform/context/index.ts';
import type { OpportunityRow } from './opportunity.ts';
import { isOf } from './opportunity-conditions.ts';
import { opportunitiesOf, readOpportunities } from './select-opportunities.ts';

/** Opportunities of the instance by their id; unknown ids are left out. */
export async function findOpportunities({
  ctx,
  ids,
}: {
  ctx: Context;
  ids: readonly string[];
}): Promise<Map<string, OpportunityRow>> {
  if (ids.length === 0) return new Map();
  const rows = await readOpportunities(opportunitiesOf(ctx).where(isOf(ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
