import { channelOf, vendorOf } from '@parley/core/features/channels';
import { builder, type GraphqlContext, namespace } from '../../../platform/graphql/index.ts';
import { ChannelsQuery } from '../graphql.ts';
import { ChannelRef, forgetOwnNames, VendorRef } from '../refs.ts';
import { changeOwn } from './change-own.ts';
import { listOwn, type OwnPlace } from './list-own.ts';
import { makeOwn } from './make-own.ts';
import type { OwnUse } from './own-uses.ts';
import { putAwayOwn } from './put-away-own.ts';

const UseRef = builder.objectRef<OwnUse>('OwnPlaceUse').implement({
  capability: 'configuration.view',
  description: 'What uses a channel or vendor, and the page where it is.',
  fields: (t) => ({ name: t.exposeString('name'), path: t.exposeString('path') }),
});

const OwnPlaceRef = builder.objectRef<OwnPlace>('OwnPlace').implement({
  capability: 'configuration.view',
  description: 'A channel or vendor that the instance has added.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      description: 'The channel of a vendor; null for a channel.',
      resolve: ({ channelId }) => (channelId === null ? null : channelOf(channelId)),
    }),
    formerNames: t.exposeStringList('formerNames', {
      description: 'Files that name one of these still find it.',
    }),
    usedBy: t.expose('usedBy', { type: [UseRef], description: 'With none it can be put away.' }),
  }),
});

builder.objectField(ChannelsQuery, 'own', (t) =>
  t.field({
    type: [OwnPlaceRef],
    description: 'The channels and vendors that the instance has added: channels first, both by name.',
    resolve: async (_parent, _args, context) => listOwn({ ctx: await context.member() }),
  }),
);

const PutAwayRef = builder.objectRef<{ success: true }>('PutAway').implement({
  capability: 'configuration.change',
  fields: (t) => ({ success: t.exposeBoolean('success') }),
});

const ChannelsMutation = namespace(
  'ChannelsMutation',
  'configuration.change',
  "Channels of the instance's own. Admin only.",
);
const VendorsMutation = namespace(
  'VendorsMutation',
  'configuration.change',
  "Vendors of the instance's own. Admin only.",
);
const COLOR = 'One of those that are seen on every background; grey unless given.';

/** A verb, and the answer with names as they are after it. */
async function after<Answer>(
  context: GraphqlContext,
  deed: (ctx: Awaited<ReturnType<GraphqlContext['member']>>) => Promise<Answer>,
): Promise<Answer> {
  const answer = await deed(await context.member());
  forgetOwnNames(context);
  return answer;
}

builder.objectField(ChannelsMutation, 'create', (t) =>
  t.field({
    type: ChannelRef,
    args: { name: t.arg.string({ required: true }), color: t.arg.string({ description: COLOR }) },
    resolve: async (_parent, input, context) =>
      channelOf((await after(context, (ctx) => makeOwn({ ctx, input: { ...input, channelId: null } }))).id),
  }),
);
builder.objectField(ChannelsMutation, 'update', (t) =>
  t.field({
    type: ChannelRef,
    description: 'The id stays, and so does all that is counted for it.',
    args: { id: t.arg.id({ required: true }), name: t.arg.string(), color: t.arg.string() },
    resolve: async (_parent, input, context) =>
      channelOf((await after(context, (ctx) => changeOwn({ ctx, input: { ...input, kind: 'channel' } }))).id),
  }),
);
builder.objectField(ChannelsMutation, 'delete', (t) =>
  t.field({
    type: PutAwayRef,
    description: 'Refused with what uses it: its vendors.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) =>
      after(context, (ctx) => putAwayOwn({ ctx, input: { kind: 'channel', id } })),
  }),
);

builder.objectField(VendorsMutation, 'create', (t) =>
  t.field({
    type: VendorRef,
    args: {
      name: t.arg.string({ required: true }),
      channelId: t.arg.id({ required: true }),
      color: t.arg.string({ description: COLOR }),
    },
    resolve: async (_parent, input, context) =>
      vendorOf((await after(context, (ctx) => makeOwn({ ctx, input }))).id),
  }),
);
builder.objectField(VendorsMutation, 'update', (t) =>
  t.field({
    type: VendorRef,
    description: 'The id stays, and so do spend, campaigns and visits.',
    args: { id: t.arg.id({ required: true }), name: t.arg.string(), color: t.arg.string() },
    resolve: async (_parent, input, context) =>
      vendorOf((await after(context, (ctx) => changeOwn({ ctx, input: { ...input, kind: 'vendor' } }))).id),
  }),
);
builder.objectField(VendorsMutation, 'delete', (t) =>
  t.field({
    type: PutAwayRef,
    description: 'Refused with what uses it: rules, spend, campaigns, pixels, visits.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) =>
      after(context, (ctx) => putAwayOwn({ ctx, input: { kind: 'vendor', id } })),
  }),
);

builder.mutationField('channels', (t) => t.field({ type: ChannelsMutation, resolve: () => ({}) }));
builder.mutationField('vendors', (t) => t.field({ type: VendorsMutation, resolve: () => ({}) }));
