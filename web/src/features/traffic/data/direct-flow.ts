import { pagePath } from '@parley/core/pages';
import type { FlowLink, FlowNode } from '../../../charts/index.ts';
import type { DirectAllocationQuery } from '../../../generated/graphql.ts';

export type Allocation = DirectAllocationQuery['trafficDirectAllocation'];

const STAYS = 'chnl_direct';

const nameOf = ({ kind, entityId, name }: Allocation['nodes'][number]): string => {
  if (kind === 'direct') return 'Direct visits';
  return kind === 'channel' && entityId === STAYS ? 'Stays direct' : name;
};

const hrefOf = ({ kind, entityId }: Allocation['nodes'][number]): string =>
  kind === 'channel' ? pagePath('channel', { channel: entityId }) : pagePath('vendor', { vendor: entityId });

/** The flow from direct visits over channels to the vendors whose ads came before them. */
export function directFlow({ nodes, links }: Allocation): { nodes: FlowNode[]; links: FlowLink[] } {
  return {
    nodes: nodes.map((node) => ({
      id: node.id,
      name: nameOf(node),
      color: node.color,
      value: node.visits,
      parent: node.parent ?? null,
      href: hrefOf(node),
    })),
    links: [...links],
  };
}

/** Whether any direct visit had an ad before it. */
export const isReallocated = ({ nodes }: Allocation): boolean =>
  nodes.some(({ kind, entityId }) => kind === 'channel' && entityId !== STAYS);
