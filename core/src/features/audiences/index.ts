export { AUDIENCE_MEMBERS_TABLE } from './table.ts';
