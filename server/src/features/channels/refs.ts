import type { Channel } from '@parley/core/features/channels';
import { builder } from '../../platform/graphql/index.ts';

export const ChannelRef = builder.objectRef<Channel>('Channel').implement({
  capability: 'analytics.view',
  description: 'A kind of source of visits, such as paid search.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    color: t.exposeString('color'),
  }),
});
