export { AuditLogMutation } from './graphql.ts';
export { listEntries } from './list-entries.ts';
export { writeNote } from './notes.ts';
