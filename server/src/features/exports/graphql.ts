import { EVENTS_FILE } from '@parley/core/features/event-log';
import { builder, FilterInput, namespace, SortInput } from '../../platform/graphql/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { AuditLogMutation } from '../notes/index.ts';
import { beginExport } from './begin-export.ts';
import { cancelExport } from './cancel-export.ts';
import { type ExportJob, findOwnJob, toExportJob } from './export-job.ts';
import { exportNotes } from './export-notes.ts';

const CsvStatus = builder.enumType('CsvStatus', {
  values: ['queued', 'processing', 'error', 'completed'] as const,
});

const CsvJobRef = builder.objectRef<ExportJob>('CsvJob').implement({
  capability: 'data.export',
  description: 'An export to a CSV file; only the person who started it sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url', {
      nullable: true,
      description: 'Path that downloads the file, valid for ten minutes; ask again for a fresh one.',
    }),
    status: t.expose('status', { type: CsvStatus }),
    rows: t.exposeInt('rows', { nullable: true, description: 'Rows in the file, once it is complete.' }),
    error: t.exposeString('error', { nullable: true }),
    notes: t.stringList({
      description: 'What monitors of data quality found in the days of its figures.',
      resolve: async ({ query }, _args, context) => exportNotes(await context.member(), query),
    }),
  }),
});

const CsvQuery = namespace('CsvQuery', 'data.export', 'Exports as CSV files.');
builder.objectField(CsvQuery, 'status', (t) =>
  t.field({
    type: CsvJobRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, { id }, context) => {
      const ctx = await context.member();
      return toExportJob(await findOwnJob(ctx, id), ctx.config);
    },
  }),
);
builder.objectField(CsvQuery, 'limit', (t) =>
  t.int({
    description: 'Rows that one file may hold.',
    resolve: async (_parent, _input, context) => (await context.member()).config.PARLEY_EXPORT_ROWS,
  }),
);
builder.queryField('csv', (t) => t.field({ type: CsvQuery, resolve: () => ({}) }));

const CsvMutation = namespace('CsvMutation', 'data.export', 'Exports as CSV files.');
builder.objectField(CsvMutation, 'begin', (t) =>
  t.field({
    type: CsvJobRef,
    description:
      'query is a JSON string: {"table": "companies", "startDate", "endDate", "filter", "sort", "searchQuery"}, {"table": "audienceMembers", "audienceId", "sort", "searchQuery"}, {"table": "pixels", "filter", "sort", "searchQuery"}, {"table": "events", "filter", "sort", "searchQuery"} of the event log, or {"table": "metrics", "query"} with the input of metrics.query.',
    args: {
      query: t.arg.string({ required: true }),
      filename: t.arg.string({ required: true, description: 'The day is appended, as MM_DD_YYYY.' }),
    },
    resolve: async (_parent, input, context) =>
      beginExport({ ctx: await context.member(), jobs: context.jobs, input }),
  }),
);
builder.objectField(CsvMutation, 'cancel', (t) =>
  t.field({
    type: CsvJobRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => cancelExport({ ctx: await context.member(), input }),
  }),
);
builder.objectField(AuditLogMutation, 'export', (t) =>
  t.field({
    type: CsvJobRef,
    capability: 'event-log.export',
    description: 'The event log as a CSV file, with the filter, order and search of its list. Admin only.',
    args: {
      sort: t.arg({ type: [SortInput], description: 'One field at most.' }),
      filter: t.arg({ type: [FilterInput], description: 'A row must match all of them.' }),
      searchQuery: t.arg.string({ description: 'Part of a sentence or of who did it, or an id.' }),
    },
    resolve: async (_parent, asked, context) => {
      const ctx = await context.member();
      authorize(ctx, 'event-log.export');
      const query = JSON.stringify({ table: 'events', ...asked });
      return await beginExport({ ctx, jobs: context.jobs, input: { query, filename: EVENTS_FILE } });
    },
  }),
);
builder.mutationField('csv', (t) => t.field({ type: CsvMutation, resolve: () => ({}) }));
