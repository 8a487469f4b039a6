import type { Context } from '../../platform/context/index.ts';
import type { ListArguments, Page } from '../../platform/graphql/index.ts';
import { INFLUENCE_GROUPS, type InfluencedInput } from './get-opportunity-influenced.ts';
import { listOpportunities } from './list-opportunities.ts';
import type { Opportunity } from './opportunity.ts';

/** The opportunities behind a row of `opportunityInfluenced`: their amounts add up to its revenue. */
export async function listInfluenced({
  ctx,
  input: { groupBy, groupId, ...input },
}: {
  ctx: Context;
  input: ListArguments & InfluencedInput & { groupId: string };
}): Promise<Page<Opportunity>> {
  const { filter } = INFLUENCE_GROUPS[groupBy];
  const given = input[filter];
  // Touches of the group that the other ids leave: what is not among the ids given touched nothing that is asked for.
  const ids = given?.length && !given.includes(groupId) ? [''] : [groupId];
  return listOpportunities({ ctx, input: { ...input, [filter]: ids } });
}
