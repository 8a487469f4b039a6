import { REPORT_FILES } from '@parley/core/features/notifications';
import { METRICS } from '@parley/core/metrics';
import { builder } from '../../platform/graphql/index.ts';
import type { ReportFigure } from '../../platform/postgres/subscription-tables.ts';
import { createReport } from './create-report.ts';
import { NotificationsMutation, NotificationsQuery, SavedRef } from './graphql.ts';
import { listRuns, previewReport, type ReportPreview, type ReportRun } from './list-runs.ts';
import { sendReport } from './send-report.ts';
import { sendRunAgain } from './send-run-again.ts';
import { updateReport } from './update-report.ts';
import { WebhookRef } from './webhook-ref.ts';

const FigureRef = builder.objectRef<ReportFigure>('ReportFigure').implement({
  capability: 'analytics.view',
  description: 'A key figure of a report, with that of the period before.',
  fields: (t) => ({
    metric: t.exposeString('metric'),
    label: t.string({ resolve: ({ metric }) => METRICS[metric].label }),
    unit: t.string({ resolve: ({ metric }) => METRICS[metric].unit }),
    value: t.exposeFloat('value', { nullable: true }),
    previous: t.exposeFloat('previous', { nullable: true }),
    missing: t.exposeString('missing', { nullable: true, description: 'Why there is no value.' }),
    note: t.string({
      nullable: true,
      description: 'What speaks against it, such as what a monitor found in its days.',
      resolve: ({ note }) => note ?? null,
    }),
  }),
});

type Table = ReportRun['tables'][number];

const ColumnRef = builder.objectRef<Table['columns'][number]>('ReportColumn').implement({
  capability: 'analytics.view',
  description: 'A column of a table of a report; its values are texts, or figures in its unit.',
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.exposeString('label'),
    unit: t.exposeString('unit'),
  }),
});

const TableRef = builder.objectRef<Table>('ReportTable').implement({
  capability: 'analytics.view',
  description: 'A table of a report.',
  fields: (t) => ({
    title: t.string({ nullable: true, resolve: ({ title }) => title ?? null }),
    columns: t.expose('columns', { type: [ColumnRef] }),
    rows: t.field({
      type: 'JSON',
      description: 'Objects with a value for each column, by its id.',
      resolve: ({ rows }) => rows,
    }),
    totalRows: t.exposeInt('totalRows', { description: 'With those that are not shown.' }),
    notes: t.stringList({
      description: 'What speaks against its figures, besides the notes of the key figures.',
      resolve: ({ notes }) => [...(notes ?? [])],
    }),
  }),
});

const DEFINITIONS =
  'The number of the definitions that its figures were made with; runs of before have none.';
const WARNINGS = 'What an answer warns of; none of a page, whose figures have notes.';

const ReportFileRef = builder.enumType('ReportFile', { values: REPORT_FILES });

const RunRef = builder.objectRef<ReportRun>('ReportRun').implement({
  capability: 'analytics.view',
  description: 'One run of a report, as it was sent.',
  fields: (t) => ({
    id: t.exposeID('id'),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Empty while it is made.',
    }),
    startDate: t.exposeString('startDate', { nullable: true, description: 'YYYY-MM-DD.' }),
    endDate: t.exposeString('endDate', { nullable: true }),
    recipients: t.exposeInt('recipients', { nullable: true, description: 'How many got it by mail.' }),
    webhooks: t.expose('webhooks', {
      type: [WebhookRef],
      nullable: true,
      description:
        'The webhooks that it was queued for, with their names of then; what came of it is in the messages of each. Empty where it is not known.',
    }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why nothing was sent.' }),
    figures: t.expose('figures', { type: [FigureRef] }),
    tables: t.expose('tables', {
      type: [TableRef],
      description: 'The largest parts of a page, or what an answer lists.',
    }),
    definitionsVersion: t.exposeInt('definitions', { nullable: true, description: DEFINITIONS }),
    warnings: t.exposeStringList('warnings', { description: WARNINGS }),
    files: t.expose('files', {
      type: [ReportFileRef],
      description: 'What it can be had as, at `/api/reports/runs/{id}/{file}`; nothing of runs of before.',
    }),
    withoutFiles: t.expose('withoutFiles', {
      type: [ReportFileRef],
      description: 'Files that its mail was to have and came without, because they could not be made.',
    }),
    sentFirst: t.expose('sentFirst', {
      type: 'DateTime',
      nullable: true,
      description: 'Of a run that was sent again: when what it says was sent first.',
    }),
    sentFirstDay: t.exposeString('sentFirstDay', {
      nullable: true,
      description: 'Of a run that was sent again: the day of that by the clocks of the reports, YYYY-MM-DD.',
    }),
  }),
});

const PreviewRef = builder.objectRef<ReportPreview>('ReportPreview').implement({
  capability: 'analytics.view',
  description: 'What a report would show now.',
  fields: (t) => ({
    startDate: t.exposeString('start', { description: 'YYYY-MM-DD.' }),
    endDate: t.exposeString('end'),
    figures: t.expose('figures', { type: [FigureRef] }),
    tables: t.expose('tables', {
      type: [TableRef],
      description: 'What the answer lists; none of a page.',
    }),
    definitionsVersion: t.exposeInt('definitions', { nullable: true, description: DEFINITIONS }),
    warnings: t.exposeStringList('warnings', { description: WARNINGS }),
    says: t.exposeString('says', { description: 'What the answer says; empty of a page.' }),
  }),
});

builder.objectField(NotificationsQuery, 'runs', (t) =>
  t.field({
    type: [RunRef],
    description: 'Runs of a report that are kept, newest first; at most 50.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => listRuns({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsQuery, 'preview', (t) =>
  t.field({
    type: PreviewRef,
    description: 'What a report would show now; nothing is sent.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => previewReport({ ctx: await context.member(), input }),
  }),
);

const reportArguments = builder.args((t) => ({
  name: t.string({ required: true }),
  additionalRecipients: t.idList({
    required: true,
    description: 'Ids of members; the asker always gets it.',
  }),
  repeatsWeeks: t.int({ required: true, description: '1 to 8.' }),
  reportingWindowDays: t.int({ required: true, description: '7, 14, 30, 60, 90 or 180.' }),
  sunday: t.boolean({ required: true }),
  monday: t.boolean({ required: true }),
  tuesday: t.boolean({ required: true }),
  wednesday: t.boolean({ required: true }),
  thursday: t.boolean({ required: true }),
  friday: t.boolean({ required: true }),
  saturday: t.boolean({ required: true }),
  urlTemplate: t.string({
    description:
      'The page, below the root of the instance; its days are those of each run. Left out of a change, it stays.',
  }),
  attachments: t.field({
    type: [ReportFileRef],
    description: 'Files that come with the message; left out, they stay as they are.',
  }),
  webhookIds: t.idList({
    description: 'Webhooks that it is sent to besides mail; left out, they stay as they are.',
  }),
}));

builder.objectField(NotificationsMutation, 'createNotification', (t) =>
  t.field({
    type: SavedRef,
    description:
      'A report of the key figures of a page, or of an answer of the assistant and not both, at the hour of `clock` on its days.',
    args: {
      ...reportArguments,
      conversationId: t.arg.id({ description: 'Of the answer, in place of a page.' }),
      turnId: t.arg.id({ description: 'The turn with the answer.' }),
    },
    resolve: async (_parent, input, context) => createReport({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsMutation, 'updateNotification', (t) =>
  t.field({
    type: SavedRef,
    description: 'By who made it, or an admin once they have left.',
    args: { id: t.arg.id({ required: true }), ...reportArguments },
    resolve: async (_parent, input, context) => updateReport({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsMutation, 'send', (t) =>
  t.field({
    type: SavedRef,
    description: 'Sends a report now to all who get it, besides its schedule.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => sendReport({ ctx: await context.member(), input }),
  }),
);
builder.objectField(NotificationsMutation, 'sendRunAgain', (t) =>
  t.field({
    type: SavedRef,
    description:
      'Sends what a run of a report said, as it is kept, to all who get the report now. Answers the report.',
    args: { runId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => sendRunAgain({ ctx: await context.member(), input }),
  }),
);
