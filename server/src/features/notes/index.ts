export { AuditLogMutation } from './graphql.ts';
export { listEntries } from './list-entries.ts';
export { listNotes } from './list-notes.ts';
export { writeNote } from './notes.ts';
