import { REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { z } from 'zod';
import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';

const inputSchema = z.object({
  sectorId: z
    .string()
    .refine((id) => SECTORS.some((sector) => sector.id === id), 'There is no such industry.')
    .nullish(),
  revRangeId: z
    .string()
    .refine((id) => REV_RANGES.some((range) => range.id === id), 'There is no such size.')
    .nullish(),
  sharesBenchmarks: z.boolean().nullish(),
});

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
