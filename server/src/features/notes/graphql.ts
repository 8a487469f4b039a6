import { builder, namespace, SuccessRef } from '../../platform/graphql/index.ts';
import { listEntries, type NoteEntry } from './list-entries.ts';
import { listNotes, type Note } from './list-notes.ts';
import { createNote, deleteNote, updateNote } from './notes.ts';

const NoteRef = builder.objectRef<Note>('Note').implement({
  capability: 'analytics.view',
  description: 'What somebody wants others to know when they look at a chart.',
  fields: (t) => ({
    id: t.exposeID('id'),
    note: t.exposeString('note'),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdBy', { nullable: true, description: 'The name of who wrote it.' }),
  }),
});

const NotesQuery = namespace('NotesQuery', 'analytics.view', 'Notes on charts.');
builder.objectField(NotesQuery, 'get', (t) =>
  t.field({
    type: [NoteRef],
    description: 'Newest first, 1,000 at most.',
    args: { startDate: t.arg({ type: 'DateTime' }), endDate: t.arg({ type: 'DateTime' }) },
    resolve: async (_parent, input, context) => listNotes({ ctx: await context.member(), input }),
  }),
);
const NoteEntryType = builder.enumType('NoteEntryType', { values: ['Note', 'Campaign'] as const });
const NoteEntryRef = builder.objectRef<NoteEntry>('NoteEntry').implement({
  capability: 'analytics.view',
  description: 'What is listed beside a chart: a note, or the day of the first visit of a campaign.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the note, or of the campaign.' }),
    type: t.expose('type', { type: NoteEntryType }),
    text: t.exposeString('text', { description: 'The note, or the name of the campaign.' }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdBy', { nullable: true }),
    canChange: t.exposeBoolean('canChange', {
      description: 'Whether the asker may change and delete it: their own note, or any for an admin.',
    }),
  }),
});
builder.objectField(NotesQuery, 'entries', (t) =>
  t.field({
    type: [NoteEntryRef],
    description: 'Notes and first visits of campaigns, newest first, 1,000 at most.',
    resolve: async (_parent, _args, context) => listEntries(await context.member()),
  }),
);
builder.queryField('notes', (t) => t.field({ type: NotesQuery, resolve: () => ({}) }));

const SavedNoteRef = builder.objectRef<{ id: string }>('SavedNote').implement({
  capability: 'analytics.view',
  fields: (t) => ({ id: t.exposeID('id') }),
});

export const AuditLogMutation = namespace(
  'AuditLogMutation',
  'notes.write',
  'Entries people add to the event log.',
);
builder.objectField(AuditLogMutation, 'createNote', (t) =>
  t.field({
    type: SavedNoteRef,
    args: {
      note: t.arg.string({ required: true, description: 'At most 200 characters.' }),
      occurredAt: t.arg({ type: 'DateTime', description: 'Not in the future; today when absent.' }),
    },
    resolve: async (_parent, { note, occurredAt }, context) =>
      createNote({ ctx: await context.member(), input: { note, occurredAt: occurredAt ?? undefined } }),
  }),
);
builder.objectField(AuditLogMutation, 'updateNote', (t) =>
  t.field({
    type: SavedNoteRef,
    args: {
      id: t.arg.id({ required: true }),
      note: t.arg.string({ required: true }),
      occurredAt: t.arg({ type: 'DateTime' }),
    },
    resolve: async (_parent, { id, note, occurredAt }, context) =>
      updateNote({ ctx: await context.member(), input: { id, note, occurredAt: occurredAt ?? undefined } }),
  }),
);
builder.objectField(AuditLogMutation, 'deleteNote', (t) =>
  t.field({
    type: SuccessRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => {
      await deleteNote({ ctx: await context.member(), input });
      return { success: true };
    },
  }),
);
builder.mutationField('auditLog', (t) => t.field({ type: AuditLogMutation, resolve: () => ({}) }));
