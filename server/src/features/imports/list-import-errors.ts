import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { RowError } from './import-report.ts';

/** The rows in error of an import that is done: the first of `errorCount`. */
export type ImportErrors = { errorCount: number; errors: RowError[] };

/** What was wrong with the rows of an import of the instance. */
export async function listImportErrors({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<ImportErrors> {
  authorize(ctx, 'configuration.view');
  const row = await ctx.postgres
    .selectFrom('fact_imports')
    .select(['summary', 'errors'])
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Import');
  const errorCount = Number(row.summary['errorCount'] ?? row.errors.length);
  return { errorCount, errors: row.errors };
}
