import type { Services } from '../../platform/context/index.ts';
import { builder, connectionOf, namespace, searchArguments } from '../../platform/graphql/index.ts';
import { can } from '../../platform/policy/index.ts';
import type { OptionList } from '../../platform/postgres/integration-tables.ts';
import { hasCrm, listOptions, readOpportunityList } from '../integrations/index.ts';
import { checkReport } from './check-report.ts';
import { createInstance } from './create-instance.ts';
import { getInstance, type Instance } from './get-instance.ts';
import { listInstances } from './list-instances.ts';
import { settingsRevision } from './settings-revision.ts';
import {
  CampaignEventInput,
  CampaignEventRef,
  LeadEventInput,
  LeadEventRef,
  NetNewRule,
  PipelineReportInput,
  PipelineReportMetadataRef,
  PipelineReportRef,
  SettingOptionRef,
  TamInput,
  TamRef,
  TaskEventInput,
  TaskEventRef,
} from './settings-types.ts';
import { updateInstance } from './update-instance.ts';
import './display-names-fields.ts';

const options = new WeakMap<Instance, ReturnType<typeof listOptions>>();

/** The lists of one instance, read once for all fields of an answer. */
function readOptions(services: Services, instance: Instance): ReturnType<typeof listOptions> {
  const reading = options.get(instance) ?? listOptions(services, instance.id);
  options.set(instance, reading);
  return reading;
}

const optionsOf = (list: OptionList, description: string) => ({
  type: [SettingOptionRef] as [typeof SettingOptionRef],
  description: `${description} Empty until it was read.`,
  resolve: async (instance: Instance, _args: object, { services }: { services: Services }) =>
    (await readOptions(services, instance))[list] ?? [],
});

const InstanceRef = builder.objectRef<Instance>('Instance').implement({
  capability: 'account.view',
  description: 'An organization and everything measured for it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    name: t.exposeString('name'),
    domain: t.exposeString('domain'),
    code: t.exposeString('code', { description: 'The token of the tag.' }),
    hasActiveCRMConnection: t.boolean({
      description: 'A CRM is connected and need not be connected again.',
      resolve: ({ id }, _args, { services }) => hasCrm(services, id),
    }),
    tagInstallationDate: t.expose('tagInstallationDate', { type: 'DateTime', nullable: true }),
    isSample: t.exposeBoolean('isSample', { description: 'Generated data, to be deleted at any time.' }),
    joinDomains: t.stringList({
      description: 'E-mail domains whose people may join by themselves; for admins, else empty.',
      resolve: async ({ joinDomains }, _args, context) => {
        const { viewer } = await context.member();
        return can({ user: viewer, viewer }, 'configuration.view') ? joinDomains : [];
      },
    }),
    revision: t.string({
      description: 'Of the settings: sent along with what is saved, it keeps what others saved meanwhile.',
      resolve: ({ id }, _args, { services }) => settingsRevision(services, id),
    }),
    tam: t.field({ type: TamRef, resolve: (instance) => instance.tam }),
    visitExclusions: t.exposeStringList('visitExclusions', {
      description: 'Paths whose page views do not count.',
    }),
    pipelineReport: t.expose('pipelineReport', { type: PipelineReportRef }),
    viewThroughDays: t.exposeInt('viewThroughDays', {
      description: 'Days before a visit in which an impression makes it a view-through visit.',
    }),
    netNewRule: t.expose('netNewRule', { type: NetNewRule }),
    taskEvent: t.expose('taskEvent', { type: TaskEventRef, nullable: true }),
    lead: t.expose('lead', { type: LeadEventRef, nullable: true }),
    campaign: t.expose('campaign', { type: CampaignEventRef, nullable: true }),
    leadStatusOptions: t.field(optionsOf('lead-status', 'Statuses of leads of the connected CRM.')),
    taskTypeOptions: t.field(optionsOf('task-type', 'Kinds of task of the connected CRM.')),
    typeFieldOptions: t.field(
      optionsOf('campaign-type-field', 'Fields of campaigns of the connected CRM that may hold their kind.'),
    ),
    spendFieldOptions: t.field(
      optionsOf(
        'campaign-spend-field',
        'Fields of campaigns of the connected CRM that may hold their spend.',
      ),
    ),
    moneyFieldOptions: t.field(
      optionsOf('money-field', 'Fields of opportunities of the connected CRM that hold money.'),
    ),
  }),
});

export const InstancesQuery = namespace('InstancesQuery', 'analytics.view', 'Instances.');
builder.objectField(InstancesQuery, 'current', (t) =>
  t.field({
    type: InstanceRef,
    description: 'The instance of the request.',
    resolve: async (_parent, _args, context) => {
      const ctx = await context.member();
      return await getInstance(ctx, ctx.instance.id);
    },
  }),
);
builder.objectField(InstancesQuery, 'get', (t) =>
  t.field({
    type: connectionOf('Instance', InstanceRef),
    capability: 'platform.view',
    description: 'Every instance there is, newest first unless sorted. Superusers only.',
    args: {
      ...searchArguments,
      searchQuery: t.arg.string({ description: 'Part of a name or domain.' }),
    },
    resolve: async (_parent, input, context) => listInstances({ ctx: await context.member(), input }),
  }),
);
builder.objectField(InstancesQuery, 'getPipelineReportMetadata', (t) =>
  t.field({
    capability: 'configuration.view',
    type: PipelineReportMetadataRef,
    description:
      'The report of Salesforce, or the list of deals of HubSpot, at a link, as the connected CRM has it. Admin only.',
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_parent, input, context) => readOpportunityList({ ctx: await context.member(), input }),
  }),
);
builder.queryField('instances', (t) => t.field({ type: InstancesQuery, resolve: () => ({}) }));

const InstancesMutation = namespace('InstancesMutation', 'account.manage', 'Making and changing instances.');
builder.objectField(InstancesMutation, 'create', (t) =>
  t.field({
    type: InstanceRef,
    description: 'An empty instance with the signed-in user as its admin.',
    args: { name: t.arg.string({ required: true }), domain: t.arg.string({ required: true }) },
    resolve: async (_parent, input, { services, user, requestId, origin }) => {
      const { id } = await createInstance({ services, user, requestId, origin, input });
      return await getInstance(services, id);
    },
  }),
);
builder.objectField(InstancesMutation, 'update', (t) =>
  t.field({
    type: InstanceRef,
    capability: 'configuration.change',
    description:
      'Settings of the instance of the request. What is left out stays; a group that is null is emptied. Admin only.',
    args: {
      name: t.arg.string(),
      joinDomains: t.arg.stringList({
        description:
          "E-mail domains whose people may join by themselves: only domains of the admins' own addresses.",
      }),
      influenceWindow: t.arg.int({
        description: 'Days before the open date in which a visit is a touch; 1 to 365.',
      }),
      viewThroughDays: t.arg.int({ description: 'Days between an impression and a visit; 1 to 90.' }),
      netNewRule: t.arg({ type: NetNewRule }),
      pipelineReport: t.arg({ type: PipelineReportInput }),
      tam: t.arg({ type: TamInput }),
      taskEvent: t.arg({ type: TaskEventInput }),
      lead: t.arg({ type: LeadEventInput }),
      campaign: t.arg({ type: CampaignEventInput }),
      visitExclusions: t.arg.stringList({
        description: 'Paths, each with everything in its folder: /careers. Visits are derived again.',
      }),
      revision: t.arg.string({
        description: 'Of the settings that were read. A group that others changed since is refused.',
      }),
      why: t.arg.string({ description: 'Why, in one line: kept with the versions that this makes.' }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      await checkReport({ ctx, input });
      await updateInstance({ ctx, input });
      return await getInstance(ctx, ctx.instance.id);
    },
  }),
);
builder.mutationField('instances', (t) => t.field({ type: InstancesMutation, resolve: () => ({}) }));
