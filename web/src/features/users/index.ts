export { Entry, EntryList, EntrySkeleton } from './components/entry-list.tsx';
export { Fact, Facts } from './components/facts.tsx';
export { Moment } from './components/moment.tsx';
export { Section } from './components/section.tsx';
