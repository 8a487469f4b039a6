import { builder, namespace } from '../../platform/graphql/index.ts';
import type { MadeShare } from './add-share.ts';
import { createAnswerShare } from './create-answer-share.ts';
import { createPageShare } from './create-page-share.ts';
import { listShares, type Share } from './list-shares.ts';
import { revokeShare } from './revoke-share.ts';
import { isSharingOn, switchSharing } from './share-settings.ts';

const Source = builder.enumType('ShareSource', { values: ['page', 'answer'] as const });
const State = builder.enumType('ShareState', { values: ['open', 'ended', 'revoked'] as const });

const ShareRef = builder.objectRef<Share>('Share').implement({
  capability: 'analytics.view',
  description:
    'A link that shows one page, one figure, one chart or table, or one answer to people without an account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    source: t.expose('source', { type: Source }),
    isLive: t.exposeBoolean('isLive', { description: 'Its figures are those of now, not as they were.' }),
    hidesCompanies: t.exposeBoolean('hidesCompanies'),
    hasPassword: t.exposeBoolean('hasPassword'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    state: t.expose('state', { type: State }),
    opens: t.exposeInt('opens', { description: 'How often it was opened.' }),
    lastOpenedAt: t.expose('lastOpenedAt', { type: 'DateTime', nullable: true }),
    isOwn: t.exposeBoolean('isOwn', { description: 'Whether the asker made it.' }),
    creatorName: t.exposeString('creatorName', { nullable: true, description: 'Empty once they are gone.' }),
  }),
});

const SharesQuery = namespace('SharesQuery', 'analytics.view', 'Links for people without an account.');
builder.objectFields(SharesQuery, (t) => ({
  get: t.field({
    type: [ShareRef],
    description: 'Those of the asker, and for admins of everybody; newest first, 500 at most.',
    resolve: async (_parent, _args, context) => listShares(await context.member()),
  }),
  isOn: t.boolean({
    description: 'Whether the organization has shared links.',
    resolve: async (_parent, _args, context) => {
      const { postgres, instance } = await context.member();
      return await isSharingOn(postgres, instance.id);
    },
  }),
}));
builder.queryField('shares', (t) => t.field({ type: SharesQuery, resolve: () => ({}) }));

const MadeRef = builder.objectRef<MadeShare>('MadeShare').implement({
  capability: 'shares.manage',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    url: t.exposeString('url', { description: 'The address, which is given only now.' }),
  }),
});
const RevokedRef = builder.objectRef<{ id: string }>('RevokedShare').implement({
  capability: 'shares.manage',
  fields: (t) => ({ id: t.exposeID('id') }),
});
const SwitchedRef = builder.objectRef<{ isOn: boolean }>('SwitchedSharing').implement({
  capability: 'configuration.change',
  fields: (t) => ({ isOn: t.exposeBoolean('isOn') }),
});

const shareArguments = builder.args((t) => ({
  title: t.string({ description: 'What people see above it; by default what it shows.' }),
  isLive: t.boolean({ required: true, description: 'Figures of now each time; else as they are now.' }),
  hidesCompanies: t.boolean({ required: true, description: 'Company 1, Company 2 in place of names.' }),
  lastDay: t.string({ description: 'YYYY-MM-DD, UTC; without it the link has no end.' }),
  password: t.string({ description: '8 to 128 characters.' }),
}));

const SharesMutation = namespace('SharesMutation', 'shares.manage', 'Changes to shared links.');
builder.objectFields(SharesMutation, (t) => ({
  createOfPage: t.field({
    type: MadeRef,
    description:
      'A link of the key figures of a page, of the one that `metric` names, or of one chart or table.',
    args: {
      urlTemplate: t.arg.string({ required: true, description: 'The page, below the root of the instance.' }),
      metric: t.arg.string(),
      part: t.arg.string({
        description: 'A chart or table by its name there, without `metric`: `trends`, `course-visits`.',
      }),
      windowDays: t.arg.int({ description: '7, 14, 30, 60, 90 or 180: the last days, today included.' }),
      startDate: t.arg.string({ description: 'YYYY-MM-DD, in place of `windowDays`.' }),
      endDate: t.arg.string(),
      ...shareArguments,
    },
    resolve: async (_parent, input, context) => createPageShare({ ctx: await context.member(), input }),
  }),
  createOfAnswer: t.field({
    type: MadeRef,
    description: 'A link of an answer in a conversation of the asker, or of one block of it.',
    args: {
      conversationId: t.arg.id({ required: true }),
      turnId: t.arg.id({ required: true }),
      kind: t.arg.string({ description: 'The kind of the block; without it the whole answer.' }),
      position: t.arg.int({ description: 'How many blocks of that kind come before it.' }),
      ...shareArguments,
    },
    resolve: async (_parent, input, context) => createAnswerShare({ ctx: await context.member(), input }),
  }),
  revoke: t.field({
    type: RevokedRef,
    description: 'Ends a link for good: one of the asker, or for admins any.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => revokeShare({ ctx: await context.member(), input }),
  }),
  switch: t.field({
    type: SwitchedRef,
    capability: 'configuration.change',
    description: 'Switches sharing on or off. While it is off every link answers as if it were revoked.',
    args: { isOn: t.arg.boolean({ required: true }) },
    resolve: async (_parent, input, context) => switchSharing({ ctx: await context.member(), input }),
  }),
}));
builder.mutationField('shares', (t) => t.field({ type: SharesMutation, resolve: () => ({}) }));
