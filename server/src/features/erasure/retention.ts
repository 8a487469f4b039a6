import { z } from 'zod';
import { expireRows } from '../../data/erasure/index.ts';
import { audit } from '../../platform/audit/index.ts';
import type { Context, Services } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import type { RetentionKind } from '../../platform/postgres/erasure-tables.ts';
import { inWords } from '../../platform/text/index.ts';

export const RETENTION_KINDS = [
  'traffic',
  'impressions',
  'leads',
  'offlineEvents',
  'opportunities',
  'companies',
  'spend',
  'auditLog',
] as const satisfies RetentionKind[];

export type Retention = { kind: RetentionKind; months: number | null };

/** How long each kind of row is kept; null is for ever. */
export async function getRetention({ postgres, instance }: Context): Promise<Retention[]> {
  const rows = await postgres
    .selectFrom('retention')
    .select(['kind', 'months'])
    .where('instance_id', '=', instance.id)
    .execute();
  return RETENTION_KINDS.map((kind) => ({
    kind,
    months: rows.find((row) => row.kind === kind)?.months ?? null,
  }));
}

const inputSchema = z.object({
  kind: z.enum(RETENTION_KINDS),
  months: z.number().int().min(1, 'At least one month.').max(1200).nullable(),
});

/** Says how long rows of a kind are kept. What is older goes within an hour, and every day. */
export async function setRetention({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<Retention[]> {
  authorize(ctx, 'erasure.manage');
  const { kind, months } = inputSchema.parse(input);
  const { instance, viewer } = ctx;
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('retention')
      .where('instance_id', '=', instance.id)
      .where('kind', '=', kind)
      .execute();
    if (months !== null)
      await transaction.insertInto('retention').values({ instance_id: instance.id, kind, months }).execute();
    await audit({
      transaction,
      ctx,
      type: 'erasure.retention-set',
      source: 'api',
      details: `${viewer.name} set how long data are kept (${inWords(kind)}): ${months === null ? 'for ever' : `${months} months`}`,
      data: { kind, months },
    });
  });
  return await getRetention(ctx);
}

/** Deletes what is older than its instance keeps it. */
export async function enforceRetention(services: Services, now = Date.now()): Promise<void> {
  const rows = await services.postgres.selectFrom('retention').selectAll().execute();
  for (const { instance_id: instanceId, kind, months } of rows) {
    const isAny = await expireRows(services, { instanceId, kind, months, now });
    if (isAny) services.log.info({ instanceId, kind, months }, 'old rows were deleted');
  }
}
