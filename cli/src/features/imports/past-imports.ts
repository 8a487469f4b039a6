import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';

const importSchema = z.object({
  id: z.string(),
  kind: z.string(),
  filename: z.string(),
  summary: z.looseObject({
    created: z.number(),
    updated: z.number(),
    deleted: z.number(),
    errorCount: z.number(),
  }),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export type PastImport = z.infer<typeof importSchema>;
const listData = z.object({ imports: z.object({ get: z.array(importSchema) }) });

const errorsSchema = z.object({
  errorCount: z.number(),
  errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
});
export type ImportErrors = z.infer<typeof errorsSchema>;
const errorsData = z.object({ imports: z.object({ errors: errorsSchema }) });

const LIST: Operation<z.infer<typeof listData>> = {
  document: /* GraphQL */ `
    query CliImports {
      imports { get { id kind filename summary createdAt createdBy } }
    }
  `,
  data: listData,
};
const ERRORS: Operation<z.infer<typeof errorsData>> = {
  document: /* GraphQL */ `
    query CliImportErrors($id: ID!) {
      imports { errors(id: $id) { errorCount errors { row column message } } }
    }
  `,
  data: errorsData,
};

/** The latest imports of the instance. */
export const listImports = async (session: Session): Promise<PastImport[]> =>
  (await session.query(LIST)).imports.get;

/** Rows in error of an import that is done. */
export const listImportErrors = async (session: Session, id: string): Promise<ImportErrors> =>
  (await session.query(ERRORS, { id })).imports.errors;
