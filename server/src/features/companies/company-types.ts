import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { builder, RegionRef, RevRangeRef, SectorRef } from '../../platform/graphql/index.ts';
import { loadAudiences } from '../audiences/index.ts';
import { AudienceRef } from '../audiences/refs.ts';
import type { CompanyOpportunity } from '../opportunities/index.ts';
import type { Company } from './company.ts';
import { opportunitiesOf } from './opportunities-of.ts';

const CompanyMetricsRef = builder.objectRef<Company>('CompanyMetrics').implement({
  capability: 'analytics.view',
  description: 'Figures of the period asked; of the last 90 days where none is.',
  fields: (t) => ({
    visits: t.exposeInt('visits', {
      nullable: true,
      description: 'Human visits; empty when filtered by something visits do not have, such as a pixel.',
    }),
    impressions: t.exposeInt('impressions', {
      nullable: true,
      description:
        'Human impressions; empty when filtered by something impressions do not have, such as a page.',
    }),
    lastActivityDate: t.expose('lastActivity', { type: 'DateTime', nullable: true }),
  }),
});

export const CompanyOpportunityRef = builder.objectRef<CompanyOpportunity>('CompanyOpportunity').implement({
  capability: 'analytics.view',
  description: 'An opportunity of a company; a recent deal is one that was won.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isRecentDeal: t.exposeBoolean('isRecentDeal'),
  }),
});

const CompanyAccountRef = builder.objectRef<{ name: string }>('CompanyAccount').implement({
  capability: 'analytics.view',
  description: 'The account of the company in the CRM.',
  fields: (t) => ({ name: t.exposeString('name') }),
});

export const CompanyRef = builder.objectRef<Company>('Company').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    tld: t.exposeString('domain', { description: 'Its registered domain.' }),
    inTam: t.exposeBoolean('inTam'),
    metrics: t.field({ type: CompanyMetricsRef, resolve: (company) => company }),
    region: t.field({
      type: RegionRef,
      nullable: true,
      resolve: ({ regionId }) => REGIONS.find(({ id }) => id === regionId) ?? null,
    }),
    sector: t.field({
      type: SectorRef,
      nullable: true,
      resolve: ({ sectorId }) => SECTORS.find(({ id }) => id === sectorId) ?? null,
    }),
    revRange: t.field({
      type: RevRangeRef,
      nullable: true,
      resolve: ({ revRangeId }) => REV_RANGES.find(({ id }) => id === revRangeId) ?? null,
    }),
    audiences: t.field({
      type: [AudienceRef],
      resolve: async ({ audienceIds }, _args, context) =>
        (await loadAudiences(await context.member())).filter(({ id }) => audienceIds.includes(id)),
    }),
    account: t.field({
      type: CompanyAccountRef,
      nullable: true,
      resolve: ({ accountName }) => (accountName === null ? null : { name: accountName }),
    }),
    webActivityPages: t.stringList({
      description: 'Paths its visits saw in the period, most seen first.',
      resolve: async ({ pages }) => [...(await pages())],
    }),
    opportunities: t.field({
      type: [CompanyOpportunityRef],
      description: 'The latest opened first.',
      resolve: async ({ id }, _args, context) => opportunitiesOf(await context.member(), id),
    }),
  }),
});
