import { z } from 'zod';
import { ImportHistoryDocument, type ImportHistoryQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';

/** The summary is JSON to the schema. */
const summarySchema = z.looseObject({
  read: z.number().default(0),
  created: z.number().default(0),
  updated: z.number().default(0),
  deleted: z.number().default(0),
  errorCount: z.number().default(0),
});

export type PastImport = Omit<ImportHistoryQuery['imports']['get'][number], 'summary'> & {
  summary: z.infer<typeof summarySchema>;
};

/** The latest imports of the instance. */
export function useHistory() {
  const { data, ...query } = usePageQuery(ImportHistoryDocument, {});
  return {
    ...query,
    imports: data?.imports.get.map(
      (each): PastImport => ({ ...each, summary: summarySchema.parse(each.summary) }),
    ),
  };
}
