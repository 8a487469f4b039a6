import type { Expired } from '../../data/erasure/index.ts';
import type { InstanceRef } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { builder, type GraphqlContext, namespace } from '../../platform/graphql/index.ts';
import { beginAccountErasure, beginErasure } from './begin-erasure.ts';
import type { Erasure } from './erasure.ts';
import { type Listed, listErasures } from './list-erasures.ts';
import { type Preview, previewAccount, previewErasure } from './preview-erasure.ts';
import {
  getRetention,
  previewRetention,
  type Retention,
  type RetentionPreview,
  setRetention,
} from './retention.ts';
import { type RowsInWords, rowsInWords } from './words-of-rows.ts';

const NONE: readonly string[] = ['NO_INSTANCE', 'INSTANCE_ACCESS_DENIED', 'BAD_ID_PREFIX'];

/** The instance of the request, whose admins read of it in their event log; none where the person is in none. */
async function instanceIfAny(member: GraphqlContext['member']): Promise<InstanceRef | null> {
  try {
    return (await member()).instance;
  } catch (error) {
    if (error instanceof AppError && NONE.includes(error.code)) return null;
    throw error;
  }
}

const ErasureKind = builder.enumType('ErasureKind', {
  description: 'Whose data are deleted.',
  values: {
    VISITOR: { value: 'visitor', description: 'One browser, by its visitor id.' },
    COMPANY: { value: 'company', description: 'A company with its visitors, leads and opportunities.' },
    PERSON: { value: 'person', description: 'Your own account.' },
    INSTANCE: { value: 'instance', description: 'The instance, and the organization that it is.' },
  } as const,
});

const ErasedKind = builder.enumType('ErasedKind', {
  description: 'Whose data were deleted, or that they were older than they are kept.',
  values: {
    VISITOR: { value: 'visitor' },
    COMPANY: { value: 'company' },
    PERSON: { value: 'person' },
    INSTANCE: { value: 'instance' },
    RETENTION: { value: 'retention', description: 'Rows of a kind that were older than they are kept.' },
  } as const,
});

const RetentionKindType = builder.enumType('RetentionKind', {
  description: 'Rows that can be kept for a number of months.',
  values: {
    TRAFFIC: { value: 'traffic', description: 'Page views and the visits derived from them.' },
    IMPRESSIONS: { value: 'impressions' },
    LEADS: { value: 'leads' },
    OFFLINE_EVENTS: { value: 'offlineEvents' },
    OPPORTUNITIES: {
      value: 'opportunities',
      description: 'Closed opportunities, by the day they were closed. Open ones stay.',
    },
    COMPANIES: { value: 'companies', description: 'Companies without any event, by the day they were made.' },
    SPEND: { value: 'spend', description: 'Spend by day and by month.' },
    AUDIT_LOG: { value: 'auditLog', description: 'Entries of the audit log.' },
  } as const,
});

const RemovedRowsRef = builder.objectRef<RowsInWords>('RemovedRows').implement({
  capability: 'account.manage',
  description: 'Rows of one kind.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'In words: page views.' }),
    rows: t.exposeFloat('rows'),
  }),
});

const ErasurePreviewRef = builder.objectRef<Preview>('ErasurePreview').implement({
  capability: 'account.manage',
  description: 'What a deletion would remove now.',
  fields: (t) => ({
    confirmation: t.exposeString('confirmation', { description: 'What has to be typed to confirm it.' }),
    removes: t.field({ type: [RemovedRowsRef], resolve: ({ removes }) => rowsInWords(removes) }),
  }),
});

const ErasureRef = builder.objectRef<Erasure | Listed>('Erasure').implement({
  capability: 'account.manage',
  description: 'A deletion that was asked for, or of rows that were older than they are kept.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ErasedKind }),
    subjectId: t.exposeString('subject_id', { description: 'Of old rows the kind of them: traffic.' }),
    status: t.exposeString('status', { description: 'queued, running, done or failed.' }),
    removed: t.field({ type: [RemovedRowsRef], resolve: ({ removed }) => rowsInWords(removed) }),
    askedAt: t.expose('asked_at', { type: 'DateTime' }),
    finishedAt: t.expose('finished_at', { type: 'DateTime', nullable: true }),
    forgottenAt: t.expose('forgotten_at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last backup that holds the data ends.',
    }),
  }),
});

const RetentionRef = builder.objectRef<Retention>('Retention').implement({
  capability: 'configuration.view',
  description: 'How long rows of a kind are kept.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RetentionKindType }),
    months: t.exposeInt('months', { nullable: true, description: 'Null: for ever.' }),
  }),
});

const ExpiredRowsRef = builder.objectRef<Expired>('ExpiredRows').implement({
  capability: 'erasure.manage',
  description: 'Rows of one kind that are older than they would be kept.',
  fields: (t) => ({
    kind: t.string({ resolve: (one) => rowsInWords([one])[0]?.kind ?? '' }),
    rows: t.exposeFloat('rows'),
    since: t.exposeString('since', { description: 'The day of the first of them, 2025-01-31.' }),
  }),
});

const RetentionPreviewRef = builder.objectRef<RetentionPreview>('RetentionPreview').implement({
  capability: 'erasure.manage',
  description: 'What would be deleted within the hour if rows of a kind were kept for so many months.',
  fields: (t) => ({
    confirmation: t.exposeString('confirmation', {
      description: 'What has to be typed to confirm it, where anything would go.',
    }),
    before: t.exposeString('before', { description: 'The first day that is kept, 2026-01-01.' }),
    removes: t.field({ type: [ExpiredRowsRef], resolve: ({ removes }) => [...removes] }),
  }),
});

const ErasureQuery = namespace(
  'ErasureQuery',
  'account.manage',
  'Deleting data, and how long they are kept.',
);
builder.objectField(ErasureQuery, 'preview', (t) =>
  t.field({
    type: ErasurePreviewRef,
    capability: 'erasure.manage',
    description: 'What would be deleted of a visitor, a company or the instance.',
    args: { kind: t.arg({ type: ErasureKind, required: true }), id: t.arg.id({ required: true }) },
    resolve: async (_parent, { kind, id }, context) =>
      previewErasure({ ctx: await context.member(), input: { kind, id: String(id) } }),
  }),
);
builder.objectField(ErasureQuery, 'previewAccount', (t) =>
  t.field({
    type: ErasurePreviewRef,
    description: 'What would be deleted of your own account.',
    resolve: (_parent, _args, { services, user }) => previewAccount(services, user),
  }),
);
builder.objectField(ErasureQuery, 'list', (t) =>
  t.field({
    type: [ErasureRef],
    capability: 'erasure.manage',
    description: 'The deletions of the instance, newest first, 100 at most.',
    resolve: async (_parent, _args, context) => listErasures(await context.member()),
  }),
);
builder.objectField(ErasureQuery, 'retention', (t) =>
  t.field({
    type: [RetentionRef],
    capability: 'configuration.view',
    resolve: async (_parent, _args, context) => getRetention(await context.member()),
  }),
);
builder.objectField(ErasureQuery, 'previewRetention', (t) =>
  t.field({
    type: RetentionPreviewRef,
    capability: 'erasure.manage',
    description: 'What would be deleted if rows of a kind were kept for so many months.',
    args: { kind: t.arg({ type: RetentionKindType, required: true }), months: t.arg.int({ required: true }) },
    resolve: async (_parent, { kind, months }, context) =>
      previewRetention({ ctx: await context.member(), input: { kind, months } }),
  }),
);
builder.queryField('erasure', (t) => t.field({ type: ErasureQuery, resolve: () => ({}) }));

const ErasureMutation = namespace(
  'ErasureMutation',
  'account.manage',
  'Deleting data, and how long they are kept.',
);
builder.objectField(ErasureMutation, 'begin', (t) =>
  t.field({
    type: ErasureRef,
    capability: 'erasure.manage',
    description: 'Deletes in the background. What is deleted cannot be brought back.',
    args: {
      kind: t.arg({ type: ErasureKind, required: true }),
      id: t.arg.id({ required: true }),
      confirmation: t.arg.string({ required: true, description: 'As the preview says.' }),
    },
    resolve: async (_parent, { kind, id, confirmation }, context) =>
      beginErasure({
        ctx: await context.member(),
        jobs: context.jobs,
        input: { kind, id: String(id), confirmation },
      }),
  }),
);
builder.objectField(ErasureMutation, 'beginAccount', (t) =>
  t.field({
    type: ErasureRef,
    description: 'Deletes your own account in the background. It cannot be brought back.',
    args: { confirmation: t.arg.string({ required: true, description: 'As the preview says.' }) },
    resolve: async (_parent, input, { services, jobs, user, origin, requestId, member }) => {
      const instance = await instanceIfAny(member);
      return beginAccountErasure({ services, jobs, user, ctx: { origin, requestId, instance }, input });
    },
  }),
);
builder.objectField(ErasureMutation, 'setRetention', (t) =>
  t.field({
    type: [RetentionRef],
    capability: 'erasure.manage',
    description: 'Keeps rows of a kind for so many months; without a number for ever.',
    args: {
      kind: t.arg({ type: RetentionKindType, required: true }),
      months: t.arg.int(),
      confirmation: t.arg.string({ description: 'As the preview says, where it shows that rows would go.' }),
    },
    resolve: async (_parent, { kind, months, confirmation }, context) =>
      setRetention({
        ctx: await context.member(),
        input: { kind, months: months ?? null, confirmation: confirmation ?? undefined },
      }),
  }),
);
builder.mutationField('erasure', (t) => t.field({ type: ErasureMutation, resolve: () => ({}) }));
