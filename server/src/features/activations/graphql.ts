import { builder, connectionOf, searchArguments } from '../../platform/graphql/index.ts';
import { AudienceRef, AudiencesMutation, readAudience } from '../audiences/index.ts';
import { activateAudience } from './activate-audience.ts';
import { deactivateAudience } from './deactivate-audience.ts';
import { listUnconnected } from './list-places.ts';
import { listSuppressed, listSuppressedPersons } from './list-suppressed.ts';
import { listTargets } from './list-targets.ts';
import { activationsOf } from './load-activations.ts';
import { ActivationsMutation, ActivationsQuery } from './namespaces.ts';
import { nextSending } from './next/next-sending.ts';
import {
  ActivationRef,
  ChangedRef,
  NextSendingRef,
  ProviderRef,
  SuppressedPersonRef,
  SuppressedRef,
  TargetRef,
} from './refs.ts';
import { allowDomains, suppressDomains } from './suppress-domains.ts';

const LEFT_OUT = 'Domains of companies; addresses of persons, or their SHA-256, which alone is kept.';

builder.objectField(AudienceRef, 'activations', (t) =>
  t.field({
    type: [ActivationRef],
    capability: 'plan.view',
    description: 'Where it is sent to, the first one first; also where it is being taken away.',
    resolve: async ({ id }, _args, context) => activationsOf(await context.member(), id),
  }),
);

builder.objectField(AudiencesMutation, 'activate', (t) =>
  t.field({
    type: AudienceRef,
    capability: 'plan.view',
    description: 'Sends it to accounts of platforms from now on, in the background. At most 4 at a time.',
    args: {
      id: t.arg.id({ required: true }),
      providerIds: t.arg.idList({ required: true }),
      connectionIds: t.arg.idList({ description: 'Which accounts, of providers that have several.' }),
      consent: t.arg.boolean({
        required: true,
        description: 'That the person agrees to `consentText` of `activations.targets`.',
      }),
      holdOutPercent: t.arg.int({
        description: 'Of its companies, so many percent are sent to nobody, to compare with: 0 to 50.',
      }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return readAudience({ ctx, input: await activateAudience({ ctx, input }) });
    },
  }),
);

builder.objectField(AudiencesMutation, 'deactivate', (t) =>
  t.field({
    type: AudienceRef,
    capability: 'plan.view',
    description: 'Takes it away there, in the background. Platforms may take up to 24 hours more.',
    args: {
      id: t.arg.id({ required: true }),
      providerIds: t.arg.idList({ required: true }),
      connectionIds: t.arg.idList({ description: 'These accounts only.' }),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      return readAudience({ ctx, input: await deactivateAudience({ ctx, input }) });
    },
  }),
);

builder.objectField(ActivationsQuery, 'targets', (t) =>
  t.field({
    type: [TargetRef],
    capability: 'plan.view',
    description: 'Every connected account that can take audiences, and what would be sent there now.',
    args: {
      audienceId: t.arg.id({ required: true }),
      holdOutPercent: t.arg.int({ description: 'What would be sent if so many percent were held out.' }),
    },
    resolve: async (_parent, input, context) => listTargets({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsQuery, 'nextSending', (t) =>
  t.field({
    type: NextSendingRef,
    capability: 'plan.view',
    description:
      'What would be added and taken away if it were sent now, where it is active. It may read the CRM.',
    args: { audienceId: t.arg.id({ required: true }), connectionId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => nextSending({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsQuery, 'unconnected', (t) =>
  t.field({
    type: [ProviderRef],
    capability: 'plan.view',
    description: 'Platforms that audiences could be sent to once an account is connected.',
    resolve: async (_parent, _args, context) => listUnconnected(await context.member()),
  }),
);
builder.objectField(ActivationsQuery, 'suppressed', (t) =>
  t.field({
    type: connectionOf('SuppressedDomain', SuppressedRef),
    description: 'Companies that no platform gets, by domain; 100 a page at most.',
    args: searchArguments,
    resolve: async (_parent, input, context) => listSuppressed({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsQuery, 'suppressedPersons', (t) =>
  t.field({
    type: connectionOf('SuppressedPerson', SuppressedPersonRef),
    description:
      'Persons that no platform gets, by hash; 100 a page at most. A search is for an address or how a hash begins.',
    args: searchArguments,
    resolve: async (_parent, input, context) => listSuppressedPersons({ ctx: await context.member(), input }),
  }),
);
builder.queryField('activations', (t) => t.field({ type: ActivationsQuery, resolve: () => ({}) }));

builder.objectField(ActivationsMutation, 'suppress', (t) =>
  t.field({
    type: ChangedRef,
    description:
      'Leaves companies and persons out of everything that is sent; those that are there are taken away.',
    args: { domains: t.arg.stringList({ required: true, description: LEFT_OUT }), note: t.arg.string() },
    resolve: async (_parent, input, context) => suppressDomains({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsMutation, 'allow', (t) =>
  t.field({
    type: ChangedRef,
    description: 'Takes companies and persons off that list.',
    args: { domains: t.arg.stringList({ required: true, description: LEFT_OUT }) },
    resolve: async (_parent, input, context) => allowDomains({ ctx: await context.member(), input }),
  }),
);
builder.mutationField('activations', (t) => t.field({ type: ActivationsMutation, resolve: () => ({}) }));
