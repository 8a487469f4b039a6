export { AuditLogMutation } from './graphql.ts';
export { LONGEST_NOTE, writeNote } from './notes.ts';
