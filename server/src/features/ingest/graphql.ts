import { builder, namespace } from '../../platform/graphql/index.ts';
import { REJECTION_MENDS, REJECTION_REASONS, type RejectionReason } from './collect/reasons.ts';
import { listRejections, type Rejections } from './rejections/list-rejections.ts';

const RejectionCountRef = builder.objectRef<Rejections['counts'][number]>('RejectionCount').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    day: t.exposeString('day'),
    count: t.exposeInt('count'),
  }),
});

const RejectionSampleRef = builder.objectRef<Rejections['sample'][number]>('RejectionSample').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    detail: t.exposeString('detail'),
    host: t.exposeString('host', {
      description: 'The site that the browser named; empty where it named none.',
    }),
  }),
});

const RejectionSourceRef = builder.objectRef<Rejections['sources'][number]>('RejectionSource').implement({
  capability: 'configuration.view',
  description: 'Who sent what was not taken.',
  fields: (t) => ({
    reason: t.exposeString('reason'),
    host: t.exposeString('host', {
      description: 'The site; empty where it is not known, or there were too many.',
    }),
    token: t.exposeString('token', { description: 'The token or code that nobody has; empty for your own.' }),
    count: t.exposeInt('count'),
    lastDay: t.exposeString('lastDay'),
  }),
});

const RejectionReasonRef = builder.objectRef<RejectionReason>('RejectionReason').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    reason: t.string({ resolve: (reason) => reason }),
    means: t.string({ resolve: (reason) => REJECTION_REASONS[reason] }),
    mend: t.string({ description: 'What to do about it.', resolve: (reason) => REJECTION_MENDS[reason] }),
  }),
});

const RejectionsRef = builder.objectRef<Rejections>('Rejections').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    counts: t.expose('counts', { type: [RejectionCountRef] }),
    sources: t.expose('sources', {
      type: [RejectionSourceRef],
      description:
        'Those of the instance, and events from its own domain with a token that nobody has. 200 at most.',
    }),
    reasons: t.field({
      type: [RejectionReasonRef],
      description: 'What each reason means.',
      resolve: () => Object.keys(REJECTION_REASONS) as RejectionReason[],
    }),
    sample: t.expose('sample', { type: [RejectionSampleRef], description: 'The latest rejected events.' }),
  }),
});

export const IngestQuery = namespace('IngestQuery', 'configuration.view', 'What arrives. Admin only.');
builder.objectField(IngestQuery, 'rejections', (t) =>
  t.field({
    type: RejectionsRef,
    description: 'Events that were not taken, and why.',
    args: { days: t.arg.int({ description: 'So many days back, 1 to 400.', defaultValue: 30 }) },
    resolve: async (_parent, { days }, context) =>
      listRejections({ ctx: await context.member(), input: { days: days ?? undefined } }),
  }),
);
builder.queryField('ingest', (t) => t.field({ type: IngestQuery, resolve: () => ({}) }));
