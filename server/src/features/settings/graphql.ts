import { CONFIGURATION_KINDS, type Difference, type Place } from '@parley/core/features/settings';
import {
  type ChangedSince,
  type FormerDefinitions,
  isAskedFor,
  listVersions,
  type Version,
} from '../../data/configuration/index.ts';
import { openRebuild, type Rebuild } from '../../data/visits/index.ts';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { compareVersions } from './compare-versions.ts';
import { type Applied, applyFile } from './file/apply-file.ts';
import { exportFile } from './file/export-file.ts';
import type { FileChange } from './file/find-changes.ts';
import { findVersion } from './find-version.ts';
import { getContent } from './get-content.ts';
import { getDefinitions } from './get-definitions.ts';
import { restoreVersion } from './restore-version.ts';

const named = (kind: string): string => kind.replaceAll('-', '_').toUpperCase();

const ConfigurationKindRef = builder.enumType('ConfigurationKind', {
  description: 'Kinds of configuration that figures depend on. Each is kept in numbered versions.',
  values: Object.fromEntries(CONFIGURATION_KINDS.map((kind) => [named(kind), { value: kind }])) as Record<
    string,
    { value: (typeof CONFIGURATION_KINDS)[number] }
  >,
});

const VersionRef = builder.objectRef<Version>('ConfigurationVersion').implement({
  capability: 'configuration.view',
  description: 'A kind of configuration as it was at a time. The last version holds.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ConfigurationKindRef }),
    number: t.exposeInt('number', { description: 'Counts from 1 for each kind.' }),
    body: t.field({ type: 'JSON', resolve: ({ body }) => body }),
    why: t.exposeString('why', { description: 'In the words of who changed it; empty when not told.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.string({
      nullable: true,
      description: 'A name; null for what was there before its first change.',
      resolve: ({ createdBy }) => createdBy?.name ?? null,
    }),
    restoredFrom: t.exposeInt('restoredFrom', {
      nullable: true,
      description: 'The version that was brought back by it.',
    }),
    appliedAt: t.expose('appliedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when all figures follow it; null while they all still follow the former one.',
    }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it holds now.' }),
  }),
});

const DifferenceRef = builder.objectRef<Difference>('ConfigurationDifference').implement({
  capability: 'configuration.view',
  description: 'One place where two versions differ.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where in the body, such as paths.' }),
    before: t.string({ nullable: true, resolve: ({ before }) => before ?? null }),
    after: t.string({ nullable: true, resolve: ({ after }) => after ?? null }),
  }),
});

const PlaceRef = builder.objectRef<Place>('ConfigurationPlace').implement({
  capability: 'configuration.view',
  description: 'One place of a version and what it says, with names where the body has ids.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Where in the body, such as rules[1].' }),
    value: t.exposeString('value', { nullable: true, description: 'Null where it says nothing.' }),
  }),
});

const FileChangeRef = builder.objectRef<FileChange>('ConfigurationChange').implement({
  capability: 'configuration.view',
  description: 'One place where a file says something else than what holds.',
  fields: (t) => ({
    kind: t.expose('kind', {
      type: ConfigurationKindRef,
      nullable: true,
      description: 'Null for names of channels and vendors, which have no versions.',
    }),
    path: t.exposeString('path', { description: 'Where in the file, such as exclusions.paths.' }),
    before: t.string({ nullable: true, resolve: ({ before }) => before ?? null }),
    after: t.string({ nullable: true, resolve: ({ after }) => after ?? null }),
  }),
});

const AppliedRef = builder.objectRef<Applied>('AppliedConfiguration').implement({
  capability: 'configuration.change',
  fields: (t) => ({
    changes: t.expose('changes', {
      type: [FileChangeRef],
      description: 'None when the file says what holds.',
    }),
    isApplied: t.exposeBoolean('isApplied', { description: 'False for a dry run.' }),
    revision: t.exposeString('revision', {
      description:
        'Says what the parts of the file hold: applied with that of a dry run, it replaces nothing that others changed since.',
    }),
  }),
});

const RecomputingRef = builder.objectRef<Rebuild>('Recomputing').implement({
  capability: 'analytics.view',
  description:
    'New figures that are made because the configuration has changed; until they are complete all follow the former one.',
  fields: (t) => ({
    askedAt: t.expose('askedAt', { type: 'DateTime' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Null while it waits for its turn.',
    }),
    share: t.exposeFloat('share', { description: 'Of the new figures that is ready, 0 to 1.' }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why the last try failed; it is tried again.',
    }),
  }),
});

const ChangedSinceRef = builder.objectRef<ChangedSince>('ChangedSince').implement({
  capability: 'analytics.view',
  description: 'A kind of configuration that has changed since figures had a number of definitions.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ConfigurationKindRef }),
    from: t.exposeInt('from', { description: 'Its version then.' }),
    to: t.exposeInt('to', { description: 'The version that figures follow now.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'Since when they follow that.' }),
    isAppliedToFigures: t.boolean({
      description: 'Whether figures that are asked as of then follow its version of then.',
      resolve: ({ kind }) => isAskedFor(kind),
    }),
  }),
});

const DefinitionsRef = builder.objectRef<FormerDefinitions>('Definitions').implement({
  capability: 'analytics.view',
  description:
    'The definitions of a number, and what has changed since. The header x-parley-definitions asks figures as of them.',
  fields: (t) => ({
    number: t.exposeInt('number'),
    current: t.exposeInt('current', { description: 'The number of those that figures follow now.' }),
    changes: t.expose('changes', {
      type: [ChangedSinceRef],
      description: 'None when they hold, or when all was brought back.',
    }),
  }),
});

const kindArgument = { type: ConfigurationKindRef, required: true } as const;

const SettingsQuery = namespace('SettingsQuery', 'analytics.view', 'What figures are made of.');
builder.objectField(SettingsQuery, 'recomputing', (t) =>
  t.field({
    type: RecomputingRef,
    nullable: true,
    description: 'Null when all figures follow what is configured.',
    resolve: async (_parent, _args, context) => {
      const { postgres, instance } = await context.member();
      return (await openRebuild(postgres, instance.id)) ?? null;
    },
  }),
);
builder.objectField(SettingsQuery, 'definitions', (t) =>
  t.field({
    type: DefinitionsRef,
    nullable: true,
    description: 'Null for a number that there has not been.',
    args: { number: t.arg.int({ description: 'That of now unless given.' }) },
    resolve: async (_parent, { number }, context) => getDefinitions({ ctx: await context.member(), number }),
  }),
);
builder.objectField(SettingsQuery, 'versions', (t) =>
  t.field({
    type: [VersionRef],
    capability: 'configuration.view',
    description: 'All versions of a kind, the last one first; none before its first change. Admin only.',
    args: { kind: t.arg(kindArgument) },
    resolve: async (_parent, { kind }, context) => {
      const { postgres, instance } = await context.member();
      return await listVersions(postgres, { instanceId: instance.id, kind });
    },
  }),
);
builder.objectField(SettingsQuery, 'content', (t) =>
  t.field({
    type: [PlaceRef],
    capability: 'configuration.view',
    description: 'What a version of a kind says, place by place, for people to read. Admin only.',
    args: { kind: t.arg(kindArgument), number: t.arg.int({ required: true }) },
    resolve: async (_parent, input, context) => getContent({ ctx: await context.member(), input }),
  }),
);
builder.objectField(SettingsQuery, 'compare', (t) =>
  t.field({
    type: [DifferenceRef],
    capability: 'configuration.view',
    description:
      'What differs from one version of a kind to another, with names where bodies have ids. Admin only.',
    args: {
      kind: t.arg(kindArgument),
      from: t.arg.int({ required: true }),
      to: t.arg.int({ required: true }),
    },
    resolve: async (_parent, input, context) => compareVersions({ ctx: await context.member(), input }),
  }),
);
builder.objectField(SettingsQuery, 'file', (t) =>
  t.string({
    capability: 'configuration.view',
    description: 'Everything that figures depend on as a YAML file, which `apply` takes. Admin only.',
    resolve: async (_parent, _args, context) => exportFile({ ctx: await context.member() }),
  }),
);
builder.queryField('settings', (t) => t.field({ type: SettingsQuery, resolve: () => ({}) }));

const SettingsMutation = namespace('SettingsMutation', 'configuration.change', 'What figures are made of.');
builder.objectField(SettingsMutation, 'restore', (t) =>
  t.field({
    type: VersionRef,
    description: 'Brings an earlier version back, as the next version. Admin only.',
    args: {
      kind: t.arg(kindArgument),
      number: t.arg.int({ required: true }),
      current: t.arg.int({
        description:
          'Number of the version that holds, as it was read; refused when others changed it since.',
      }),
      why: t.arg.string(),
    },
    resolve: async (_parent, input, context) => {
      const ctx = await context.member();
      const number = await restoreVersion({ ctx, input });
      return await findVersion(ctx, { kind: input.kind, number });
    },
  }),
);
builder.objectField(SettingsMutation, 'apply', (t) =>
  t.field({
    type: AppliedRef,
    description:
      'Makes what a file says hold, all of it or nothing, and tells what it changes. A dry run changes nothing. Admin only.',
    args: {
      text: t.arg.string({ required: true, description: 'YAML, as `file` gives it; parts can be left out.' }),
      dryRun: t.arg.boolean({ defaultValue: false }),
      revision: t.arg.string({
        description: 'Of a dry run; refused when others changed a part since that the file replaces.',
      }),
      why: t.arg.string(),
    },
    resolve: async (_parent, { dryRun, ...input }, context) =>
      applyFile({ ctx: await context.member(), input: { ...input, dryRun: dryRun ?? false } }),
  }),
);
builder.mutationField('settings', (t) => t.field({ type: SettingsMutation, resolve: () => ({}) }));
