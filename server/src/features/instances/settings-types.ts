import { builder, RegionRef, RevRangeRef, SectorRef } from '../../platform/graphql/index.ts';
import { loadAudiences } from '../audiences/index.ts';
import { AudienceRef } from '../audiences/refs.ts';
import type { OpportunityList, Option } from '../integrations/index.ts';
import type { Instance } from './get-instance.ts';

export const TamRef = builder.objectRef<Instance['tam']>('Tam').implement({
  capability: 'account.view',
  description: 'Which companies are the total addressable market: an audience, or lists they must be in.',
  fields: (t) => ({
    audience: t.field({
      type: AudienceRef,
      nullable: true,
      resolve: async ({ audienceId }, _args, context) =>
        (await loadAudiences(await context.member())).find(({ id }) => id === audienceId) ?? null,
    }),
    regions: t.field({ type: [RegionRef], resolve: (tam) => tam.regions }),
    revRanges: t.field({ type: [RevRangeRef], resolve: (tam) => tam.revRanges }),
    sectors: t.field({ type: [SectorRef], resolve: (tam) => tam.sectors }),
  }),
});

export const NetNewRule = builder.enumType('NetNewRule', {
  description: 'Which opportunities count.',
  values: {
    ALL: { value: 'all', description: 'All of them.' },
    NET_NEW: { value: 'net-new', description: 'Those of companies that had won none before they opened.' },
  } as const,
});

export const PipelineReportRef = builder.objectRef<Instance['pipelineReport']>('PipelineReport').implement({
  capability: 'account.view',
  description: 'Where opportunities come from, and how they are counted.',
  fields: (t) => ({
    url: t.exposeString('url', { nullable: true, description: 'The link of a report of the CRM.' }),
    fieldName: t.exposeString('fieldName', { nullable: true, description: 'Its column with the money.' }),
    influenceWindow: t.exposeInt('influenceWindow', {
      description: 'Days before the open date in which a visit is a touch.',
    }),
  }),
});

export const SettingOptionRef = builder.objectRef<Option>('SettingOption').implement({
  capability: 'account.view',
  description: 'What a setting may be, as the connected CRM has it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What the setting keeps.' }),
    name: t.exposeString('name'),
  }),
});

export const PipelineReportMetadataRef = builder
  .objectRef<OpportunityList>('PipelineReportMetadata')
  .implement({
    capability: 'configuration.view',
    description: 'What a report of opportunities is called, and where it has money.',
    fields: (t) => ({
      name: t.exposeString('name'),
      currencyFieldNames: t.stringList({
        description: 'Ids of its fields with money, for `fieldName`.',
        resolve: ({ moneyFields }) => moneyFields.map(({ id }) => id),
      }),
      currencyFields: t.field({
        type: [SettingOptionRef],
        description: 'The same with the names that people read.',
        resolve: ({ moneyFields }) => [...moneyFields],
      }),
    }),
  });

export const TaskEventRef = builder.objectRef<NonNullable<Instance['taskEvent']>>('TaskEvent').implement({
  capability: 'account.view',
  description: 'Which events and tasks of the CRM are offline events.',
  fields: (t) => ({
    offlineEventsAll: t.exposeBoolean('offlineEventsAll', { description: 'All events of calendars.' }),
    offlineTasksAll: t.exposeBoolean('offlineTasksAll', { description: 'All tasks.' }),
    offlineTasksSpecific: t.stringList({
      description: 'Ids of the kinds of task that count, unless all do.',
      resolve: ({ offlineTasksSpecific }) => [...offlineTasksSpecific],
    }),
  }),
});

export const LeadEventRef = builder.objectRef<NonNullable<Instance['lead']>>('LeadEvent').implement({
  capability: 'account.view',
  description: 'Which leads of the CRM are offline events.',
  fields: (t) => ({ offlineEventsLeadStatus: t.exposeString('offlineEventsLeadStatus') }),
});

export const CampaignEventRef = builder
  .objectRef<NonNullable<Instance['campaign']>>('CampaignEvent')
  .implement({
    capability: 'account.view',
    description: 'Which fields of campaigns of the CRM hold what offline events need.',
    fields: (t) => ({ typeField: t.exposeString('typeField'), spendField: t.exposeString('spendField') }),
  });

export const PipelineReportInput = builder.inputType('PipelineReportInput', {
  fields: (t) => ({
    url: t.string({ description: 'Of a Salesforce report or a HubSpot list; null for none.' }),
    fieldName: t.string({ description: 'Its column with the money.' }),
    influenceWindow: t.int({ description: '1 to 365 days.' }),
  }),
});

export const TamInput = builder.inputType('TamInput', {
  description: 'An audience, or lists that a company must be in: each that is not empty.',
  fields: (t) => ({
    audienceId: t.id(),
    sectors: t.idList(),
    regions: t.idList(),
    revRanges: t.idList(),
  }),
});

export const TaskEventInput = builder.inputType('TaskEventInput', {
  fields: (t) => ({
    offlineEventsAll: t.boolean(),
    offlineTasksAll: t.boolean(),
    offlineTasksSpecific: t.stringList(),
  }),
});

export const LeadEventInput = builder.inputType('LeadEventInput', {
  fields: (t) => ({ offlineEventsLeadStatus: t.string() }),
});

export const CampaignEventInput = builder.inputType('CampaignEventInput', {
  fields: (t) => ({ typeField: t.string(), spendField: t.string() }),
});
