import { vendorOf } from '@parley/core/features/channels';
import { builder, periodArguments } from '../../platform/graphql/index.ts';
import { loadAudiences } from '../audiences/index.ts';
import { AudienceRef } from '../audiences/refs.ts';
import { VendorRef } from '../vendors/refs.ts';
import { CompanyOpportunityRef, CompanyRef } from './company-types.ts';
import { type CompanySummary, getCompanySummary } from './get-company-summary.ts';
import { type CompanyVendorTrend, getCompanyVisitTrend } from './get-company-visit-trend.ts';
import { opportunitiesOf } from './opportunities-of.ts';

const ProvenanceRef = builder.objectRef<CompanySummary['provenance'][number]>('Provenance').implement({
  capability: 'analytics.view',
  description: 'How visits were attributed to the company.',
  fields: (t) => ({
    method: t.exposeString('method', { description: 'override, email, provider or network.' }),
    visits: t.exposeInt('visits'),
    description: t.exposeString('description'),
  }),
});

const VendorVisitsRef = builder
  .objectRef<CompanySummary['visitsByVendor'][number]>('VendorVisits')
  .implement({
    capability: 'analytics.view',
    fields: (t) => ({
      vendor: t.field({ type: VendorRef, resolve: ({ id }) => vendorOf(id) }),
      visits: t.exposeInt('visits'),
    }),
  });

const PageVisitsRef = builder.objectRef<CompanySummary['webActivityPages'][number]>('PageVisits').implement({
  capability: 'analytics.view',
  fields: (t) => ({ page: t.exposeString('page'), visits: t.exposeInt('visits') }),
});

const CompanySummaryRef = builder.objectRef<CompanySummary>('CompanySummary').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    company: t.expose('company', { type: CompanyRef }),
    visits: t.exposeInt('visits', { description: 'Human visits.' }),
    pageViews: t.exposeInt('pageViews'),
    lastActivityDate: t.expose('lastActivity', { type: 'DateTime', nullable: true }),
    visitsByVendor: t.expose('visitsByVendor', { type: [VendorVisitsRef] }),
    webActivityPages: t.expose('webActivityPages', { type: [PageVisitsRef] }),
    provenance: t.expose('provenance', { type: [ProvenanceRef] }),
    audiences: t.field({
      type: [AudienceRef],
      resolve: async ({ company }, _args, context) =>
        (await loadAudiences(await context.member())).filter(({ id }) => company.audienceIds.includes(id)),
    }),
    opportunities: t.field({
      type: [CompanyOpportunityRef],
      description: 'The latest opened first.',
      resolve: async ({ company }, _args, context) => opportunitiesOf(await context.member(), company.id),
    }),
  }),
});

const VendorTrendPointRef = builder
  .objectRef<CompanyVendorTrend['points'][number]>('VendorTrendPoint')
  .implement({
    capability: 'analytics.view',
    fields: (t) => ({
      sundayOfWeek: t.exposeString('sundayOfWeek'),
      visits: t.exposeInt('visits'),
      runningTotalVisits: t.exposeInt('runningTotalVisits'),
    }),
  });

const VendorTrendRef = builder.objectRef<CompanyVendorTrend>('VendorTrend').implement({
  capability: 'analytics.view',
  fields: (t) => ({
    vendor: t.field({ type: VendorRef, resolve: ({ vendorId }) => vendorOf(vendorId) }),
    total: t.exposeInt('total'),
    points: t.expose('points', { type: [VendorTrendPointRef] }),
  }),
});

builder.queryField('companySummary', (t) =>
  t.field({
    capability: 'analytics.view',
    type: CompanySummaryRef,
    args: {
      ...periodArguments,
      companyId: t.arg.id({ required: true }),
    },
    resolve: async (_parent, input, context) => getCompanySummary({ ctx: await context.member(), input }),
  }),
);

builder.queryField('companyVisitTrend', (t) =>
  t.field({
    capability: 'analytics.view',
    type: [VendorTrendRef],
    description: 'Human visits of a company by week, per vendor.',
    args: {
      ...periodArguments,
      companyId: t.arg.id({ required: true }),
    },
    resolve: async (_parent, input, context) => getCompanyVisitTrend({ ctx: await context.member(), input }),
  }),
);
