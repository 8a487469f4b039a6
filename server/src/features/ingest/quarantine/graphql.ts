import { builder, namespace } from '../../../platform/graphql/index.ts';
import { IngestQuery } from '../graphql.ts';
import { listQuarantine, type QuarantinedRow } from './list-quarantine.ts';
import { replayQuarantine } from './replay-quarantine.ts';

type Quarantine = Awaited<ReturnType<typeof listQuarantine>>;

const QuarantinedRowRef = builder.objectRef<QuarantinedRow>('QuarantinedRow').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    id: t.exposeID('id'),
    table: t.exposeString('table'),
    error: t.exposeString('error', { description: 'Why ClickHouse refused it.' }),
    row: t.exposeString('row', { description: 'The row as JSON.' }),
    quarantinedAt: t.expose('quarantinedAt', { type: 'DateTime' }),
  }),
});

const QuarantineRef = builder.objectRef<Quarantine>('Quarantine').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    totalRows: t.exposeInt('totalRows'),
    rows: t.expose('rows', { type: [QuarantinedRowRef], description: 'Oldest first.' }),
  }),
});

builder.objectField(IngestQuery, 'quarantine', (t) =>
  t.field({
    type: QuarantineRef,
    description: 'Rows that were acknowledged and that ClickHouse refused: kept, and in no figure.',
    args: { limit: t.arg.int({ description: 'Rows to answer, 1 to 1,000.', defaultValue: 100 }) },
    resolve: async (_parent, { limit }, context) =>
      listQuarantine({ ctx: await context.member(), input: { limit: limit ?? undefined } }),
  }),
);

const ReplayedRef = builder.objectRef<{ replayed: number }>('ReplayedQuarantine').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    replayed: t.exposeInt('replayed', { description: 'Rows that are on their way again.' }),
  }),
});

const IngestMutation = namespace('IngestMutation', 'configuration.change', 'What arrives. Admin only.');
builder.objectField(IngestMutation, 'replayQuarantine', (t) =>
  t.field({
    type: ReplayedRef,
    description:
      'Sends rows in quarantine to ClickHouse again, all unless ids are given. What is refused again comes back.',
    args: { ids: t.arg.idList() },
    resolve: async (_parent, { ids }, context) =>
      replayQuarantine({ ctx: await context.member(), input: { ids: ids?.map(String) } }),
  }),
);
builder.mutationField('ingest', (t) => t.field({ type: IngestMutation, resolve: () => ({}) }));
