import type { Selectable } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import type { CsvJobsTable } from '../../platform/postgres/schema.ts';
import type { ExportQuery } from './export-query.ts';
import { signedLink } from './signed-link.ts';

export type ExportJob = {
  id: string;
  url: string | null;
  status: 'queued' | 'processing' | 'error' | 'completed';
  rows: number | null;
  error: string | null;
  query: ExportQuery;
};

export const CANCELLED = 'Cancelled';

/** The job as its owner sees it. */
export const toExportJob = (
  { id, status, row_count, error, query }: Selectable<CsvJobsTable>,
  config: Config,
): ExportJob => ({
  id,
  status,
  rows: row_count === null ? null : Number(row_count),
  error,
  query: query as unknown as ExportQuery,
  url: status === 'completed' ? signedLink(config, id) : null,
});

/** A job of the caller in the instance; jobs of others are not found. */
export async function findOwnJob(ctx: Context, id: string): Promise<Selectable<CsvJobsTable>> {
  const row = await ctx.postgres
    .selectFrom('csv_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst();
  if (!row) throw notFound('Export');
  return row;
}

export const tooManyRows = (limit: number): AppError =>
  new AppError('exports.too-many-rows', { details: { limit } });
