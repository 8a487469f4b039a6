export type { MembershipAsked, NoMember } from './asks-membership.ts';
export type { PageAsked } from './asks-page.ts';
export type { BesideAsked } from './audience/asks-beside.ts';
export type { HistoryAsked } from './audience/asks-history.ts';
export { readAudience } from './audience/read-audience.ts';
export type { UnreadPart, WantedAudience } from './audience/wanted-audience.ts';
export { readActivation, type WantedActivation } from './read-activation.ts';
export { readNote, type WantedNote } from './read-note.ts';
export { readRule, type WantedRule } from './read-rule.ts';
