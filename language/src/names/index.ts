export {
  buildNameIndex,
  createNameIndexBuilder,
  type NameEntry,
  type NameField,
  type NameGroup,
  type NameIndex,
} from './name-index.ts';
export type { NamedOpportunity } from './opportunities.ts';
export { searchNames } from './search-names.ts';
export { sectionsOf } from './sections.ts';
export { NAME_GROUPS, STATIC_NAMES } from './static-names.ts';
