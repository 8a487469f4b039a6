import {
  type Channel,
  channelOf,
  type OwnNames,
  type Vendor,
  vendorOf,
} from '@parley/core/features/channels';
import {
  type AllocationNode,
  queryDirectAllocation,
} from '../../analytics/attribution/query-direct-allocation.ts';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { readScope, type ScopeInput } from './traffic-scope.ts';

export type AllocationLink = { source: string; target: string; value: number };
export type DirectAllocation = {
  nodes: (AllocationNode & { color: string })[];
  links: AllocationLink[];
};

const placeOf = ({ kind, entityId }: AllocationNode, own: OwnNames): Channel | Vendor =>
  kind === 'channel' ? channelOf(entityId, own) : vendorOf(entityId, own);

/** Where direct visits may have come from, as nodes and links of a flow diagram. */
export async function getDirectAllocation({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<ScopeInput, 'startDate' | 'endDate' | 'audienceIds'>;
}): Promise<DirectAllocation> {
  const [nodes, own] = await Promise.all([
    readScope(ctx, input).then((scope) => queryDirectAllocation({ ctx, input: scope })),
    loadOwnNames(ctx),
  ]);
  return {
    nodes: nodes.map((node) => {
      const { name, color } = placeOf(node, own);
      return { ...node, name, color };
    }),
    links: nodes.flatMap(({ id, parent, visits }) =>
      parent === undefined ? [] : [{ source: parent, target: id, value: visits }],
    ),
  };
}
