import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { replayBatches } from '../../../platform/outbox/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { ofInstance } from './list-quarantine.ts';

const inputSchema = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,18}$/, 'It is not the id of a row in quarantine.'))
    .max(1_000)
    .optional(),
});

/**
 * Sends rows of the instance to ClickHouse again, all unless some are named: after what refused them has been mended. What is refused
 * again comes back.
 */
export async function replayQuarantine({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ replayed: number }> {
  authorize(ctx, 'configuration.change');
  const { ids } = inputSchema.parse(input);
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const own = transaction.deleteFrom('ingest_quarantine').where(ofInstance(ctx.instance.id));
    const taken =
      ids?.length === 0
        ? []
        : await (ids === undefined ? own : own.where('id', 'in', ids))
            .returning(['target_table', 'row_count', 'rows'])
            .execute();
    if (taken.length === 0 && ids !== undefined && ids.length > 0) throw notFound('Row in quarantine');
    await replayBatches(transaction, taken);
    await audit({
      transaction,
      ctx,
      type: 'ingest.quarantine-replayed',
      source: 'api',
      details: `Sent ${taken.length} ${taken.length === 1 ? 'row' : 'rows'} of the quarantine again`,
      data: { count: taken.length },
    });
    return { replayed: taken.length };
  });
}
