export { Entry, EntryList, EntrySkeleton } from './components/layout/entry-list.tsx';
export { Fact, Facts } from './components/layout/facts.tsx';
export { Moment } from './components/layout/moment.tsx';
export { Section } from './components/layout/section.tsx';
export { exactMoment } from './words/moment.ts';
