export { LONGEST_NOTE, writeNote } from './notes.ts';
