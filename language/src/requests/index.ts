export type { MembershipAsked, NoMember } from './asks-membership.ts';
export type { PageAsked } from './asks-page.ts';
export { readAudience } from './audience/read-audience.ts';
export type { UnreadPart, WantedAudience } from './audience/wanted-audience.ts';
export { readNote, type WantedNote } from './read-note.ts';
