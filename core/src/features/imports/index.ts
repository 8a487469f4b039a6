export { foldColumn, guessMapping, type MappedField, type Mapping } from './guess-mapping.ts';
export {
  type FieldType,
  IMPORT_KIND_NAMES,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
  type ImportKindName,
  isImportKind,
} from './kinds.ts';
