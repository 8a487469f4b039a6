export type { MembershipAsked, NoMember } from './asks-membership.ts';
export type { PageAsked } from './asks-page.ts';
export { readNote, type WantedNote } from './read-note.ts';
