export { readEdit } from './read-edit.ts';
