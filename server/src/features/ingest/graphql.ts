import { builder, namespace } from '../../platform/graphql/index.ts';
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
  }),
});

const RejectionsRef = builder.objectRef<Rejections>('Rejections').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    counts: t.expose('counts', { type: [RejectionCountRef] }),
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
