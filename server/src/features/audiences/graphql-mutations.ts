import { builder, namespace, SuccessRef } from '../../platform/graphql/index.ts';
import { createAudience } from './create-audience.ts';
import { deleteAudience } from './delete-audience.ts';
import { readAudience } from './get-audience.ts';
import { refreshAudience } from './refresh-audience.ts';
import { AudienceRef, AudienceTypeEnum } from './refs.ts';
import { updateAudience } from './update-audience.ts';

/** `activations` has further ones in it. */
export const AudiencesMutation = namespace(
  'AudiencesMutation',
  'configuration.change',
  'Making and changing audiences. Admin only.',
);

builder.objectField(AudiencesMutation, 'create', (t) =>
  t.field({
    capability: 'plan.view',
    type: AudienceRef,
    description: 'Who is in it is found out in the background: see its lastJob.',
    args: {
      type: t.arg({ type: AudienceTypeEnum, required: true }),
      name: t.arg.string({ required: true, description: 'At most 256 characters, of no other audience.' }),
      description: t.arg.string({ description: 'At most 2,000 characters.' }),
      rulesConfig: t.arg.string({ description: 'Of a `rule`.' }),
      isTAM: t.arg.boolean({ description: 'Makes it the target market once it is evaluated.' }),
      dataset_id: t.arg.id({ description: 'Of an `upload`: what POST /api/audiences/dataset answers.' }),
      domains: t.arg.stringList({ description: 'Of an `upload`, instead of a dataset.' }),
      salesforce_url: t.arg.string({ description: 'Of `salesforce`: the link of a report with websites.' }),
      hubspot_url: t.arg.string({ description: 'Of `hubspot`: the link of a list of companies.' }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return readAudience({ ctx, input: await createAudience({ ctx, input }) });
    },
  }),
);

builder.objectField(AudiencesMutation, 'update', (t) =>
  t.field({
    capability: 'plan.view',
    type: AudienceRef,
    description: 'What is left out stays. Changed rules are evaluated in the background.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      description: t.arg.string(),
      rulesConfig: t.arg.string(),
      version: t.arg.int({ description: 'That was read: the change is refused when there is a later one.' }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return readAudience({ ctx, input: await updateAudience({ ctx, input }) });
    },
  }),
);

builder.objectField(AudiencesMutation, 'refresh', (t) =>
  t.field({
    capability: 'plan.view',
    type: AudienceRef,
    description:
      'Evaluates its rules now; they are every hour in any case. Reads what a CRM has, and a list that failed.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return readAudience({ ctx, input: await refreshAudience({ ctx, input }) });
    },
  }),
);

builder.objectField(AudiencesMutation, 'delete', (t) =>
  t.field({
    capability: 'plan.view',
    type: SuccessRef,
    description: 'Refused for the target market, and while something uses it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteAudience({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('audiences', (t) => t.field({ type: AudiencesMutation, resolve: () => ({}) }));
