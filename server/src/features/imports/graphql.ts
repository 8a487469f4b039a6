import {
  type FieldType,
  IMPORT_KINDS,
  type ImportKindName,
  type MappedField,
  namedRows,
  type RowErrorGroup,
} from '@parley/core/features/imports';
import { builder, namespace } from '../../platform/graphql/index.ts';
import { REPLACEABLE } from './check-replace.ts';
import type { ImportSummary, RowError, Warning } from './import-report.ts';
import { importRows } from './import-rows.ts';
import type { KeptFact } from './kept-facts.ts';
import { type ImportErrors, listImportErrors } from './list-import-errors.ts';
import { listImports, type PastImport } from './list-imports.ts';
import { type Undone, undoImport } from './undo-import.ts';

const MappedFieldRef = builder.objectRef<MappedField>('ImportMappedField').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    field: t.exposeString('field'),
    column: t.exposeString('column'),
    by: t.exposeString('by', { description: '`given`, `name` or `values`.' }),
  }),
});

const RowErrorRef = builder.objectRef<RowError>('ImportRowError').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The first row is 1.' }),
    column: t.exposeString('column'),
    message: t.exposeString('message'),
  }),
});

const ErrorGroupRef = builder.objectRef<RowErrorGroup>('ImportErrorGroup').implement({
  capability: 'configuration.view',
  description: 'Rows in error for one reason.',
  fields: (t) => ({
    column: t.exposeString('column'),
    message: t.exposeString('message'),
    rows: t.exposeInt('rows'),
    named: t.string({ description: '`rows 2, 3, 4, 5, 6 and 40 more`.', resolve: namedRows }),
  }),
});

const WarningRef = builder.objectRef<Warning>('ImportWarning').implement({
  capability: 'configuration.view',
  fields: (t) => ({ message: t.exposeString('message'), rows: t.exposeInt('rows') }),
});

const SummaryRef = builder.objectRef<ImportSummary>('ImportSummary').implement({
  capability: 'configuration.view',
  description: 'What an import came to.',
  fields: (t) => ({
    importId: t.exposeID('importId'),
    kind: t.exposeString('kind'),
    isDryRun: t.exposeBoolean('isDryRun'),
    mapping: t.expose('mapping', { type: [MappedFieldRef] }),
    read: t.exposeInt('read', { description: 'Rows.' }),
    created: t.exposeInt('created'),
    updated: t.exposeInt('updated'),
    unchanged: t.exposeInt('unchanged'),
    deleted: t.exposeInt('deleted'),
    replacedFrom: t.string({
      nullable: true,
      description: 'The first day whose facts were replaced.',
      resolve: ({ replaced }) => replaced?.from ?? null,
    }),
    replacedTo: t.string({ nullable: true, resolve: ({ replaced }) => replaced?.to ?? null }),
    withoutCompany: t.exposeInt('withoutCompany', { description: 'No company was found for them.' }),
    skipped: t.exposeInt('skipped', { description: 'Rows nothing was made of.' }),
    errorCount: t.exposeInt('errorCount'),
    errors: t.expose('errors', { type: [RowErrorRef], description: 'The first 100.' }),
    errorGroups: t.expose('errorGroups', { type: [ErrorGroupRef], description: 'The first 100.' }),
    warnings: t.field({
      type: [WarningRef],
      description: 'First what will not count.',
      resolve: ({ warnings }) => warnings,
    }),
  }),
});

const PastImportRef = builder.objectRef<PastImport>('PastImport').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    filename: t.exposeString('filename'),
    mapping: t.expose('mapping', { type: 'JSON' }),
    summary: t.expose('summary', { type: 'JSON' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdBy', { nullable: true }),
    state: t.exposeString('state', {
      description: '`done`, `unfinished` (the same file goes on where it stopped) or `undone`.',
    }),
    canUndo: t.exposeBoolean('canUndo'),
    undoneAt: t.expose('undoneAt', { type: 'DateTime', nullable: true }),
    undoneBy: t.exposeString('undoneBy', { nullable: true }),
  }),
});

const KeptFactRef = builder.objectRef<KeptFact>('ImportKeptFact').implement({
  capability: 'configuration.view',
  fields: (t) => ({ name: t.exposeString('name'), why: t.exposeString('why') }),
});

const UndoneRef = builder.objectRef<Undone>('UndoneImport').implement({
  capability: 'configuration.view',
  description: 'What taking an import back came to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    removed: t.exposeInt('removed', { description: 'Facts that the import had made.' }),
    restored: t.exposeInt('restored', { description: 'Facts that are as they were before it.' }),
    keptCount: t.exposeInt('keptCount', { description: 'Facts that stay, because they were changed since.' }),
    kept: t.expose('kept', { type: [KeptFactRef], description: 'The first 100 of them.' }),
  }),
});

const ImportErrorsRef = builder.objectRef<ImportErrors>('ImportErrors').implement({
  capability: 'configuration.view',
  fields: (t) => ({
    errorCount: t.exposeInt('errorCount', { description: 'All there were.' }),
    errors: t.expose('errors', { type: [RowErrorRef] }),
  }),
});

const ImportsQuery = namespace('ImportsQuery', 'configuration.view', 'What was imported. Admin only.');
builder.objectField(ImportsQuery, 'get', (t) =>
  t.field({
    type: [PastImportRef],
    description: 'The latest 100.',
    resolve: async (_parent, _args, context) => listImports({ ctx: await context.member() }),
  }),
);
builder.objectField(ImportsQuery, 'errors', (t) =>
  t.field({
    type: ImportErrorsRef,
    description: 'The rows in error of an import that is done; 1,000 at most.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => listImportErrors({ ctx: await context.member(), input }),
  }),
);
builder.queryField('imports', (t) => t.field({ type: ImportsQuery, resolve: () => ({}) }));

const ImportsMutation = namespace(
  'ImportsMutation',
  'configuration.change',
  'Bringing in facts, 2,000 rows at a time; files of any length go to POST /api/imports/{kind}. Admin only.',
);

const ReplaceInput = builder.inputType('ImportReplaceInput', {
  description:
    'The rows are all there is in their days: what imports brought before and they do not name is deleted.',
  fields: (t) => ({
    from: t.string({ description: 'The first day, YYYY-MM-DD; that of the rows unless given.' }),
    to: t.string({ description: 'The last day.' }),
    deletes: t.int({
      description: 'How many may be deleted, as a dry run told; needed unless it is one.',
    }),
  }),
});

const NUMBERS: ReadonlySet<FieldType> = new Set(['amount', 'count']);

/** Each kind with the name of its operation and of the input of a row. */
const OPERATIONS: Record<ImportKindName, { name: string; row: string }> = {
  opportunities: { name: 'opportunities', row: 'OpportunityRowInput' },
  'opportunity-history': { name: 'opportunityHistory', row: 'OpportunityHistoryRowInput' },
  leads: { name: 'leads', row: 'LeadRowInput' },
  'offline-events': { name: 'offlineEvents', row: 'OfflineEventRowInput' },
  'ad-stats': { name: 'adStatistics', row: 'AdStatisticRowInput' },
  spend: { name: 'spend', row: 'SpendRowInput' },
  companies: { name: 'companies', row: 'CompanyRowInput' },
  audience: { name: 'audience', row: 'AudienceRowInput' },
};

function addOperation(kind: ImportKindName): void {
  const { name, row } = OPERATIONS[kind];
  const RowInput = builder.inputRef<Record<string, string | number | boolean | null>>(row).implement({
    description: `A row of ${IMPORT_KINDS[kind].label}.`,
    fields: (t) =>
      Object.fromEntries(
        IMPORT_KINDS[kind].fields.map((field) => {
          const description = field.label;
          if (NUMBERS.has(field.type)) return [field.name, t.float({ description })];
          if (field.type === 'boolean') return [field.name, t.boolean({ description })];
          return [field.name, t.string({ description })];
        }),
      ),
  });
  builder.objectField(ImportsMutation, name, (t) =>
    t.field({
      type: SummaryRef,
      description: IMPORT_KINDS[kind].description,
      args: {
        rows: t.arg({ type: [RowInput], required: true }),
        dryRun: t.arg.boolean({ description: 'Says what would come of it, and changes nothing.' }),
        ...(kind === 'ad-stats' && {
          vendor: t.arg.string({ description: 'Of rows that name none.' }),
          countRepeated: t.arg.boolean({
            description: 'The spend counts, though other campaigns have the same on these days.',
          }),
        }),
        ...(REPLACEABLE.includes(kind) && { replace: t.arg({ type: ReplaceInput }) }),
        ...(kind === 'audience' && {
          name: t.arg.string({ required: true, description: 'The audience whose members these are.' }),
        }),
      },
      resolve: async (_parent, input, context) => importRows({ ctx: await context.member(), kind, input }),
    }),
  );
}

for (const kind of Object.keys(OPERATIONS) as ImportKindName[]) addOperation(kind);
builder.objectField(ImportsMutation, 'undo', (t) =>
  t.field({
    type: UndoneRef,
    description: 'Takes an import back: what it made goes, what it changed is as before.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => undoImport({ ctx: await context.member(), input }),
  }),
);
builder.mutationField('imports', (t) => t.field({ type: ImportsMutation, resolve: () => ({}) }));
