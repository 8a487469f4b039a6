import { builder, connectionOf } from '../../platform/graphql/index.ts';
import { addSums, figuresType, OFFLINE_COLUMNS } from '../attribution/index.ts';
import type { OfflineTimeline } from './get-offline-timeline.ts';
import type { CampaignType } from './load-campaign-types.ts';
import type { OfflineEvent } from './load-events.ts';
import type { OfflineRow } from './offline-breakdown.ts';

const capability = 'analytics.view';

const CampaignTypeRef = builder.objectRef<CampaignType>('CampaignType').implement({
  capability,
  description: 'A kind of non-digital event: a fair, a dinner, a call.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    vendor: t.exposeString('vendor', { description: 'The organizer; empty for none.' }),
  }),
});

const FiguresRef = figuresType(
  'OfflineMetrics',
  OFFLINE_COLUMNS,
  'Non-digital events, and what of the opportunities they brought among offline touches.',
);

const OfflineActivityRef = builder.objectRef<OfflineRow>('OfflineActivity').implement({
  capability,
  fields: (t) => ({
    campaignType: t.expose('campaignType', { type: CampaignTypeRef }),
    metrics: t.expose('figures', { type: FiguresRef }),
  }),
});

export const OfflineActivityConnection = connectionOf('OfflineActivity', OfflineActivityRef);
addSums(OfflineActivityConnection, FiguresRef);

const OfflineEventRef = builder.objectRef<OfflineEvent>('OfflineEvent').implement({
  capability,
  fields: (t) => ({
    eventId: t.exposeID('eventId'),
    eventUrl: t.exposeString('eventUrl', { nullable: true, description: 'Its record in the CRM.' }),
    eventDate: t.field({
      type: 'DateTime',
      resolve: ({ eventDate }) => new Date(`${eventDate}T00:00:00Z`),
    }),
    name: t.exposeString('name'),
  }),
});

const TimelinePointRef = builder
  .objectRef<OfflineTimeline['data'][number]>('OfflineTimelinePoint')
  .implement({
    capability,
    fields: (t) => ({
      sundayOfWeek: t.exposeString('sundayOfWeek'),
      isPartial: t.exposeBoolean('isPartial', { description: 'The period or today cuts this week.' }),
      count: t.exposeInt('count', { description: 'Events of the week.' }),
      events: t.expose('events', { type: [OfflineEventRef], description: 'Five of each date at most.' }),
    }),
  });

export const OfflineTimelineRef = builder.objectRef<OfflineTimeline>('OfflineTimeline').implement({
  capability,
  fields: (t) => ({
    campaignType: t.expose('campaignType', { type: CampaignTypeRef }),
    data: t.expose('data', {
      type: [TimelinePointRef],
      description: 'A point for every week of the period.',
    }),
  }),
});
