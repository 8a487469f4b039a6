import { damageLines } from '../../analytics/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { type MonthSoFar, monthSoFar } from '../ingest/index.ts';
import { getHealthStatus, type HealthStatus } from './status/get-status.ts';
import type { Person } from './status/read-areas.ts';

const HealthPersonRef = builder.objectRef<Person>('HealthPerson').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

type Area = { label: string; isAvailable: boolean; isComplete: boolean; isFree: boolean };

/** The type of one area: what all have, and a moment or a person by each further name. */
function areaRef<Shape extends Area>(
  name: string,
  description: string,
  moments: readonly (keyof Shape & string)[],
  people: readonly (keyof Shape & string)[] = [],
) {
  return builder.objectRef<Shape>(name).implement({
    capability: 'analytics.view',
    description,
    fields: (t) => ({
      label: t.string({ resolve: ({ label }) => label }),
      isAvailable: t.boolean({
        description: 'False while the product has no such thing.',
        resolve: ({ isAvailable }) => isAvailable,
      }),
      isComplete: t.boolean({ resolve: ({ isComplete }) => isComplete }),
      isFree: t.boolean({ description: 'Part of every plan.', resolve: ({ isFree }) => isFree }),
      ...Object.fromEntries(
        moments.map((field) => [
          field,
          t.field({ type: 'DateTime', nullable: true, resolve: (parent) => parent[field] as Date | null }),
        ]),
      ),
      ...Object.fromEntries(
        people.map((field) => [
          field,
          t.field({
            type: HealthPersonRef,
            nullable: true,
            resolve: (parent) => parent[field] as Person | null,
          }),
        ]),
      ),
    }),
  });
}

const TagRef = areaRef<HealthStatus['tag']>('HealthTag', 'Whether page views arrive.', [
  'tagInstalledAt',
  'lastEventAt',
]);
const TamRef = areaRef<HealthStatus['tam']>(
  'HealthTam',
  'Whether a target market is chosen.',
  ['updatedAt'],
  ['updatedBy'],
);
const CrmRef = areaRef<HealthStatus['crm']>('HealthCrm', 'Whether a CRM is connected.', ['lastSynced']);
const AdsRef = areaRef<HealthStatus['adIntegrations']>(
  'HealthAdIntegrations',
  'Whether ad accounts are connected.',
  ['lastSynced'],
);
const MappingRef = areaRef<HealthStatus['channelMapping']>(
  'HealthChannelMapping',
  'Whether there are rules of your own, or the built-in ones know nearly all campaign visits of 30 days.',
  ['updatedAt'],
  ['updatedBy'],
);
const AudienceRef = areaRef<HealthStatus['customAudience']>(
  'HealthCustomAudience',
  'Whether there is an audience besides the target market.',
  ['createdAt'],
  ['createdBy'],
);
builder.objectField(AudienceRef, 'activations', (t) =>
  t.exposeInt('activations', { description: 'Accounts of ad platforms that audiences are sent to.' }),
);
builder.objectField(AudienceRef, 'failedActivations', (t) =>
  t.exposeInt('failedActivations', { description: 'Those where the latest sending failed.' }),
);
const PixelRef = areaRef<HealthStatus['universalPixel']>(
  'HealthUniversalPixel',
  'Whether there is a pixel.',
  ['lastCreatedAt'],
  ['createdBy'],
);
const UsersRef = areaRef<HealthStatus['userAdmin']>(
  'HealthUserAdmin',
  'Whether more than one person is here.',
  ['lastUserAddedAt'],
);
const SpendRef = areaRef<HealthStatus['vendorSpend']>(
  'HealthVendorSpend',
  'Whether spend is known up to last month.',
  ['spendInputThroughAt'],
  ['lastUpdatedBy'],
);

const HealthStatusRef = builder.objectRef<HealthStatus>('HealthStatus').implement({
  capability: 'analytics.view',
  description: 'What is set up, and what is left to do.',
  fields: (t) => ({
    onboardingProgress: t.exposeFloat('onboardingProgress', {
      description: '0 to 1: done, of what is available and in the plan.',
    }),
    tag: t.expose('tag', { type: TagRef }),
    tam: t.expose('tam', { type: TamRef }),
    crm: t.expose('crm', { type: CrmRef }),
    adIntegrations: t.expose('adIntegrations', { type: AdsRef }),
    channelMapping: t.expose('channelMapping', { type: MappingRef }),
    customAudience: t.expose('customAudience', { type: AudienceRef }),
    universalPixel: t.expose('universalPixel', { type: PixelRef }),
    userAdmin: t.expose('userAdmin', { type: UsersRef }),
    vendorSpend: t.expose('vendorSpend', { type: SpendRef }),
  }),
});

export const HealthCenterQuery = namespace(
  'HealthCenterQuery',
  'analytics.view',
  'Whether the instance is set up, and its data can be trusted.',
);
builder.objectField(HealthCenterQuery, 'status', (t) =>
  t.field({
    type: HealthStatusRef,
    description: 'The areas of the set-up, read off the data.',
    resolve: async (_parent, _args, context) => getHealthStatus({ ctx: await context.member() }),
  }),
);

const HealthUsageRef = builder.objectRef<MonthSoFar>('HealthUsage').implement({
  capability: 'analytics.view',
  description: 'Events of the instance this month, by UTC: page views and impressions.',
  fields: (t) => ({
    month: t.string({ description: 'YYYY-MM.', resolve: ({ month }) => month.slice(0, 7) }),
    events: t.exposeFloat('events'),
    limit: t.exposeFloat('limit', {
      nullable: true,
      description: 'What the operator of the server planned for; none where nothing is planned.',
    }),
    isOver: t.exposeBoolean('isOver', { description: 'There are more. All of them are taken.' }),
  }),
});
builder.objectField(HealthCenterQuery, 'usage', (t) =>
  t.field({
    type: HealthUsageRef,
    description: 'How many events there are this month.',
    resolve: async (_parent, _args, context) => monthSoFar({ ctx: await context.member() }),
  }),
);
builder.objectField(HealthCenterQuery, 'damage', (t) =>
  t.stringList({
    description:
      'What parts of the store that were found damaged mean for every figure, list and chart, in sentences; none while all is whole.',
    resolve: async (_parent, _args, context) => damageLines({ ctx: await context.member() }),
  }),
);
builder.queryField('healthCenter', (t) => t.field({ type: HealthCenterQuery, resolve: () => ({}) }));
