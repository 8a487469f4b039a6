export { countSubject, eraseSubject } from './erase-subject.ts';
export { countExpired, type Expired, expireRows, firstKeptDay } from './expire-rows.ts';
export { eraseEvents } from './stored-events.ts';
export type { Removed, Subject } from './subject.ts';
