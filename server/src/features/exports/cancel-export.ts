import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toAppError } from '../../platform/errors/index.ts';
import { removeExport } from './export-file.ts';
import { CANCELLED, type ExportJob, findOwnJob, toExportJob } from './export-job.ts';

const unlessAway = (error: unknown): void => {
  if (toAppError(error).code !== 'UNAVAILABLE') throw error;
};

/** Stops an export of one's own and throws its file away; one that has ended stays as it is. */
export async function cancelExport({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<ExportJob> {
  const job = await findOwnJob(ctx, id);
  const cancelled = await ctx.postgres.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('csv_jobs')
      .set({ status: 'error', error: CANCELLED, finished_at: new Date() })
      .where('id', '=', job.id)
      .where('status', 'in', ['queued', 'processing'])
      .returningAll()
      .executeTakeFirst();
    if (row)
      await audit({
        transaction,
        ctx,
        type: 'exports.cancelled',
        source: 'api',
        details: `${ctx.viewer.name} cancelled an export`,
        data: { id },
      });
    return row;
  });
  // Nobody can have it any more; where the storage is away, it is deleted by its age.
  if (cancelled) await removeExport(ctx.config, id).catch(unlessAway);
  return toExportJob(cancelled ?? job, ctx.config);
}
