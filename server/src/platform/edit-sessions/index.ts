export { EDIT_AREAS, type EditArea } from './areas.ts';
export { endSession, requireEditor, startOrContinueSession } from './edit-session.ts';
export { addEditSessions } from './graphql.ts';
