import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { groupSchema } from './chosen-group.ts';

const inputSchema = groupSchema.extend({ sharesBenchmarks: z.boolean().nullish() });

/** Sets the profile that selects the organization's peers, and whether its own values may be part of theirs. */
export async function setProfile({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { sectorId, revRangeId, sharesBenchmarks } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('instances')
      .select(['sector_id', 'rev_range_id', 'shares_benchmarks'])
      .where('id', '=', ctx.instance.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = {
      sector_id: sectorId === undefined ? before.sector_id : sectorId,
      rev_range_id: revRangeId === undefined ? before.rev_range_id : revRangeId,
      shares_benchmarks: sharesBenchmarks ?? before.shares_benchmarks,
    };
    await transaction.updateTable('instances').set(after).where('id', '=', ctx.instance.id).execute();
    await audit({
      transaction,
      ctx,
      type: 'benchmarks.profiled',
      source: 'api',
      details: `${ctx.viewer.name} said which organizations are its peers`,
      data: { before, changed: after },
    });
  });
}
