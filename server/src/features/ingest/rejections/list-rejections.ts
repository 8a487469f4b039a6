import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { listSources, type RejectionSource } from './list-sources.ts';

const inputSchema = z.object({ days: z.number().int().min(1).max(400).default(30) });

export type Rejections = {
  counts: { reason: string; day: string; count: number }[];
  sample: { reason: string; receivedAt: Date; detail: string; host: string }[];
  sources: RejectionSource[];
};

/** What was not taken, and why: counts by day, and the latest rejected events of the instance. */
export async function listRejections({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<Rejections> {
  authorize(ctx, 'configuration.view');
  const { days } = inputSchema.parse(input);
  const counts = await ctx.postgres
    .selectFrom('ingest_rejections')
    .select(['reason', 'count', sql<string>`day::text`.as('day')])
    .where('instance_id', '=', ctx.instance.id)
    .where(sql<boolean>`day > current_date - ${days}::integer`)
    .orderBy('day', 'desc')
    .orderBy('reason')
    .execute();
  const sample = await ctx.postgres
    .selectFrom('ingest_rejection_samples')
    .select(['reason', 'received_at', 'detail', 'host'])
    .where('instance_id', '=', ctx.instance.id)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return {
    counts: counts.map(({ reason, day, count }) => ({ reason, day, count: Number(count) })),
    sample: sample.map(({ reason, received_at, detail, host }) => ({
      reason,
      receivedAt: received_at,
      detail,
      host,
    })),
    sources: await listSources(ctx, days),
  };
}
