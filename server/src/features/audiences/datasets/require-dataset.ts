import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** A dataset that the user of the request has uploaded in this instance and that is still there. */
export async function requireDataset(ctx: Context, id: string): Promise<{ id: string }> {
  const found = await ctx.postgres
    .selectFrom('audience_datasets')
    .select('id')
    .where('id', '=', id)
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst();
  if (found !== undefined) return found;
  const message = 'The uploaded list is not there any more. Upload it again.';
  throw new AppError('NOT_FOUND', {
    details: { what: 'Dataset' },
    message,
    fieldErrors: { dataset_id: message },
  });
}
