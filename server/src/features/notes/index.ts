export { AuditLogMutation } from './graphql.ts';
export { writeNote } from './notes.ts';
