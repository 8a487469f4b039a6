export { PERIOD_STARTS } from './ad-statistic-fields.ts';
export { foldColumn } from './fold-column.ts';
export { inEnglish } from './german-columns.ts';
export { createErrorGroups, groupErrors, namedRows, type RowErrorGroup } from './group-errors.ts';
export { guessMapping, type MappedField, type Mapping } from './guess-mapping.ts';
export { type FactPlan, type FactSummary, importAnswerLine, type RowError } from './import-answer.ts';
export type { FieldType, ImportField, ImportKind } from './import-field.ts';
export { IMPORT_KIND_NAMES, IMPORT_KINDS, type ImportKindName, isImportKind } from './kinds.ts';
export { type Heading, readHeading } from './read-heading.ts';
