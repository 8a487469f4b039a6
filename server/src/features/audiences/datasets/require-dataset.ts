import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** A dataset that the user of the request has uploaded in this instance, that is still there and of no audience yet. */
export async function requireDataset(ctx: Context, id: string): Promise<{ id: string }> {
  const found = await ctx.postgres
    .selectFrom('audience_datasets')
    .select('id')
    .where('id', '=', id)
    .where('instance_id', '=', ctx.instance.id)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst();
  if (found === undefined)
    throw unusable(
      'NOT_FOUND',
      'This list is not there any more: one of which no audience is made is kept for a day. Give it again.',
    );
  const used = await ctx.postgres
    .selectFrom('audience_jobs')
    .select('id')
    .where('dataset_id', '=', id)
    .executeTakeFirst();
  if (used === undefined) return found;
  throw unusable('INVALID_INPUT', 'Another audience is made of this list. Give it again for one more.');
}

const unusable = (code: 'NOT_FOUND' | 'INVALID_INPUT', message: string): AppError =>
  new AppError(code, { details: { what: 'Dataset' }, message, fieldErrors: { dataset_id: message } });
