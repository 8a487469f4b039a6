import { z } from 'zod';
import {
  CliImportErrorsDocument,
  type CliImportErrorsQuery,
  CliImportsDocument,
  type CliImportsQuery,
  CliUndoImportDocument,
  type CliUndoImportMutation,
} from '../../generated/graphql.ts';
import type { Session } from '../../platform/session.ts';

/** The summary is JSON to the schema. */
const summarySchema = z.looseObject({
  created: z.number(),
  updated: z.number(),
  deleted: z.number(),
  errorCount: z.number(),
});
type Listed = CliImportsQuery['imports']['get'][number];
export type PastImport = Omit<Listed, 'summary'> & { summary: z.infer<typeof summarySchema> };
export type UndoneImport = CliUndoImportMutation['imports']['undo'];
export type ImportErrors = CliImportErrorsQuery['imports']['errors'];

/** The latest imports of the instance. */
export const listImports = async (session: Session): Promise<PastImport[]> =>
  (await session.query(CliImportsDocument, {})).imports.get.map(({ summary, ...rest }) => ({
    ...rest,
    summary: summarySchema.parse(summary),
  }));

/** Rows in error of an import that is done. */
export const listImportErrors = async (session: Session, id: string): Promise<ImportErrors> =>
  (await session.query(CliImportErrorsDocument, { id })).imports.errors;

/** Takes an import back. */
export const undoImport = async (session: Session, id: string): Promise<UndoneImport> =>
  (await session.query(CliUndoImportDocument, { id })).imports.undo;
