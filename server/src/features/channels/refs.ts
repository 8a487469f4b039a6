import { type Channel, channelOf, type OwnNames, type Vendor } from '@parley/core/features/channels';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { loadOwnNames } from '../../data/channels/index.ts';
import { builder, type GraphqlContext } from '../../platform/graphql/index.ts';

const asked = new WeakMap<GraphqlContext, Promise<OwnNames>>();

/** What the instance calls its own channels and vendors, read once per request. */
function ownNamesOf(context: GraphqlContext): Promise<OwnNames> {
  const known = asked.get(context) ?? context.member().then(loadOwnNames);
  asked.set(context, known);
  return known;
}

/** After a name was changed: what the request answers has the next one. */
export const forgetOwnNames = (context: GraphqlContext): boolean => asked.delete(context);

const isOwn = (id: string): boolean => /^(vndr_own\.|chnl_own-)/.test(id);

type Named = Pick<Channel, 'id' | 'name' | 'color'>;
const called =
  (part: 'name' | 'color') =>
  async ({ id, ...named }: Named, _args: object, context: GraphqlContext): Promise<string> =>
    (isOwn(id) ? (await ownNamesOf(context)).get(id)?.[part] : undefined) ?? named[part];

export const ChannelRef = builder.objectRef<Channel>('Channel').implement({
  capability: 'analytics.view',
  description: 'A kind of source of visits, such as paid search.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: called('name') }),
    color: t.string({ resolve: called('color') }),
  }),
});

export const VendorRef = builder.objectRef<Vendor>('Vendor').implement({
  capability: 'analytics.view',
  description: 'Who brings visits: an ad platform, a search engine, a site that links.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: called('name') }),
    color: t.string({ resolve: called('color') }),
    channel: t.field({
      type: ChannelRef,
      resolve: ({ id, name, color, channelId }) =>
        id === UNATTRIBUTED.id ? { id, name, color } : channelOf(channelId),
    }),
  }),
});
