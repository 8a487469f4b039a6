import { channelOf, vendorOf } from '@parley/core/features/channels';
import {
  type AllocationNode,
  queryDirectAllocation,
} from '../../analytics/attribution/query-direct-allocation.ts';
import type { Context } from '../../platform/context/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

export type AllocationLink = { source: string; target: string; value: number };
export type DirectAllocation = {
  nodes: (AllocationNode & { color: string })[];
  links: AllocationLink[];
};

const colorOf = ({ kind, entityId }: AllocationNode): string =>
  kind === 'channel' ? channelOf(entityId).color : vendorOf(entityId).color;

/** Where direct visits may have come from, as nodes and links of a flow diagram. */
export async function getDirectAllocation({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<ScopeInput, 'startDate' | 'endDate' | 'audienceIds'>;
}): Promise<DirectAllocation> {
  const nodes = await queryDirectAllocation({ ctx, input: await readScope(ctx, input) });
  return {
    nodes: nodes.map((node) => ({ ...node, color: colorOf(node) })),
    links: nodes.flatMap(({ id, parent, visits }) =>
      parent === undefined ? [] : [{ source: parent, target: id, value: visits }],
    ),
  };
}
