import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { readParts } from './read-parts.ts';
import { writeFile } from './write-file.ts';

/** What figures are made of, as a file that can be kept, compared and applied. */
export async function exportFile({ ctx }: { ctx: Context }): Promise<string> {
  authorize(ctx, 'configuration.view');
  return await ctx.postgres
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => writeFile(await readParts(transaction, ctx.instance.id)));
}
