export { asksMembership, type MembershipAsked, type NoMember } from './asks-membership.ts';
export { asksPage, type PageAsked } from './asks-page.ts';
export { readNote, type WantedNote } from './read-note.ts';
