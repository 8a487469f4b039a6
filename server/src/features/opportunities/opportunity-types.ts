import type { Day } from '@parley/core/dates';
import { builder, connectionOf } from '../../platform/graphql/index.ts';
import { OPPORTUNITY_STATUSES } from '../../platform/postgres/fact-tables.ts';
import type { Opportunity } from './opportunity.ts';

export const OpportunityStatusEnum = builder.enumType('OpportunityStatus', { values: OPPORTUNITY_STATUSES });

export const OpportunityListType = builder.enumType('OpportunityListType', {
  description: 'PIPELINE is what opened in the period; RECENTDEAL what was won and closed in it.',
  values: { PIPELINE: { value: 'pipeline' }, RECENTDEAL: { value: 'closedWon' } } as const,
});

const OpportunityCompanyRef = builder
  .objectRef<NonNullable<Opportunity['company']>>('OpportunityCompany')
  .implement({
    capability: 'plan.view',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name'), tld: t.exposeString('tld') }),
  });

const OpportunityAccountRef = builder
  .objectRef<NonNullable<Opportunity['account']>>('OpportunityAccount')
  .implement({
    capability: 'plan.view',
    description: 'The account in the CRM.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      tld: t.exposeString('tld', { nullable: true, description: 'Its domain.' }),
      company: t.expose('company', { type: OpportunityCompanyRef, nullable: true }),
    }),
  });

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

export const OpportunityRef = builder.objectRef<Opportunity>('Opportunity').implement({
  capability: 'plan.view',
  description: 'An opportunity of the CRM.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    accountCompanyName: t.exposeString('accountCompanyName'),
    status: t.expose('status', { type: OpportunityStatusEnum }),
    stage: t.exposeString('stage', { description: 'As the CRM calls it.' }),
    openDate: t.field({ type: 'DateTime', resolve: ({ openDate }) => startOf(openDate) }),
    closeDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it closed, or is expected to.',
      resolve: ({ closeDate }) => (closeDate === null ? null : startOf(closeDate)),
    }),
    daysToClose: t.exposeInt('daysToClose', { nullable: true, description: 'Empty while it is open.' }),
    amount: t.exposeFloat('amount'),
    sfUrl: t.exposeString('sfUrl', { nullable: true, description: 'Its record in the CRM.' }),
    account: t.expose('account', { type: OpportunityAccountRef, nullable: true }),
    company: t.expose('company', { type: OpportunityCompanyRef, nullable: true }),
    influenceStartDate: t.field({
      type: 'DateTime',
      description: 'The first day of its influence period: the open date less the influence window.',
      resolve: ({ influenceStartDate }) => startOf(influenceStartDate),
    }),
    influenceEndDate: t.field({
      type: 'DateTime',
      description: 'The last day: the close date, or today when that is empty or still to come.',
      resolve: ({ influenceEndDate }) => startOf(influenceEndDate),
    }),
    metricsVisits: t.int({
      nullable: true,
      description: 'Human visits of its company in its influence period.',
      resolve: async ({ figures }) => (await figures()).visits,
    }),
    metricsImpressions: t.int({
      nullable: true,
      description: 'Impressions of its company, bots aside, in its influence period.',
      resolve: async ({ figures }) => (await figures()).impressions,
    }),
  }),
});

export const OpportunityConnection = connectionOf('Opportunity', OpportunityRef);
