import { channelOf, vendorOf } from '@parley/core/features/channels';
import { builder } from '../../platform/graphql/index.ts';
import { ChannelRef } from '../channels/refs.ts';
import { VendorRef } from '../vendors/refs.ts';
import type { Person, Pixel } from './pixel.ts';

const PersonRef = builder.objectRef<Person>('PixelPerson').implement({
  capability: 'plan.view',
  description: 'Who made or changed a pixel.',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const PixelAudienceRef = builder.objectRef<Person>('PixelAudience').implement({
  capability: 'plan.view',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const PixelMetricsRef = builder.objectRef<Pixel>('PixelMetrics').implement({
  capability: 'plan.view',
  fields: (t) => ({
    impressions: t.exposeInt('impressions', { description: 'Of the past 30 days.' }),
    lastImpressionDate: t.expose('lastImpression', { type: 'DateTime', nullable: true }),
  }),
});

const PixelStatus = builder.enumType('PixelStatus', { values: ['active', 'paused'] as const });

export const PixelRef = builder.objectRef<Pixel>('Pixel').implement({
  capability: 'plan.view',
  description: 'A tag in ads: each load of it is an impression.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    code: t.exposeString('code'),
    status: t.expose('status', { type: PixelStatus }),
    audience: t.expose('audience', { type: PixelAudienceRef, nullable: true }),
    channel: t.field({ type: ChannelRef, resolve: ({ channelId }) => channelOf(channelId) }),
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    created_at: t.expose('createdAt', { type: 'DateTime' }),
    created_by: t.expose('createdBy', { type: PersonRef, nullable: true }),
    updated_at: t.expose('updatedAt', { type: 'DateTime' }),
    updated_by: t.expose('updatedBy', { type: PersonRef, nullable: true }),
    metrics: t.field({ type: PixelMetricsRef, resolve: (pixel) => pixel }),
  }),
});
