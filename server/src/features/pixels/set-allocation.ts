import { isDay, toDay } from '@parley/core/dates';
import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

const MOST = 1_000_000_000_000;

const inputSchema = z.object({
  impressions: z
    .number()
    .int('Whole impressions.')
    .min(1, 'At least 1 impression.')
    .max(MOST, `At most ${MOST} impressions.`)
    .nullish(),
  since: z.string().refine(isDay, 'A day is written YYYY-MM-DD.').nullish(),
});

/** Sets how many impressions are budgeted from which day on (today unless said otherwise); none takes the budget away. */
export async function setAllocation({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { impressions, since } = inputSchema.parse(input);
  const allocation = impressions ?? null;
  await ctx.postgres.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('instances')
      .select(['pixel_allocation', 'pixel_allocation_since'])
      .where('id', '=', ctx.instance.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = {
      pixel_allocation: allocation,
      pixel_allocation_since: allocation === null ? null : (since ?? toDay(Date.now())),
    };
    await transaction.updateTable('instances').set(after).where('id', '=', ctx.instance.id).execute();
    await audit({
      transaction,
      ctx,
      type: 'pixels.allocated',
      source: 'api',
      details:
        allocation === null
          ? `${ctx.viewer.name} took away the budget of impressions`
          : `${ctx.viewer.name} budgeted ${allocation} impressions`,
      data: { before, changed: after },
    });
  });
}
