import { builder, periodArguments } from '../../platform/graphql/index.ts';
import { type AllocationLink, type DirectAllocation, getDirectAllocation } from './get-direct-allocation.ts';

const NodeRef = builder.objectRef<DirectAllocation['nodes'][number]>('DirectAllocationNode').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'direct for the root, channel or vendor.' }),
    entityId: t.exposeID('entityId', { description: 'The channel or vendor.' }),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    visits: t.exposeInt('visits'),
    parent: t.id({
      nullable: true,
      description: 'Id of another node; empty for the root alone.',
      resolve: ({ parent }) => parent ?? null,
    }),
  }),
});

const LinkRef = builder.objectRef<AllocationLink>('DirectAllocationLink').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    source: t.exposeID('source'),
    target: t.exposeID('target'),
    value: t.exposeInt('value', { description: 'Visits.' }),
  }),
});

const AllocationRef = builder.objectRef<DirectAllocation>('DirectAllocation').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    nodes: t.expose('nodes', { type: [NodeRef] }),
    links: t.expose('links', { type: [LinkRef] }),
  }),
});

builder.queryField('trafficDirectAllocation', (t) =>
  t.field({
    capability: 'analytics.view',
    type: AllocationRef,
    description:
      'Direct visits by the vendors whose ads preceded them, each visit in equal parts; the leaves add up to the direct visits.',
    args: {
      ...periodArguments,
      audienceIds: t.arg.idList({ description: 'Only direct visits of its companies; one at most.' }),
    },
    resolve: async (_parent, input, context) => getDirectAllocation({ ctx: await context.member(), input }),
  }),
);
