import { z } from 'zod';
import { countExpired, type Expired, expireRows, firstKeptDay } from '../../data/erasure/index.ts';
import { audit, byCommand } from '../../platform/audit/index.ts';
import type { Context, Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
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

/** The entry of the audit log about rows that went because they were old. */
export const EXPIRED = 'erasure.expired';

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

const kindSchema = z.enum(RETENTION_KINDS);
const monthsSchema = z.number().int().min(1, 'At least one month.').max(1200);
const previewSchema = z.object({ kind: kindSchema, months: monthsSchema });
const inputSchema = z.object({
  kind: kindSchema,
  months: monthsSchema.nullable(),
  confirmation: z.string().optional(),
});

export type RetentionPreview = { confirmation: string; before: string; removes: readonly Expired[] };

/** What would be deleted if rows of a kind were kept for so many months, before anything is. */
export async function previewRetention({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof previewSchema>;
}): Promise<RetentionPreview> {
  authorize(ctx, 'erasure.manage');
  const asked = previewSchema.parse(input);
  const now = Date.now();
  const { name } = await ctx.postgres
    .selectFrom('instances')
    .select('name')
    .where('id', '=', ctx.instance.id)
    .executeTakeFirstOrThrow();
  return {
    confirmation: name,
    before: firstKeptDay(asked.months, now),
    removes: await countExpired(ctx, { ...asked, instanceId: ctx.instance.id, now }),
  };
}

/** What goes is confirmed as every deletion is; where nothing is that old there is nothing to confirm. */
async function requireConfirmed(
  ctx: Context,
  { kind, months, confirmation }: z.output<typeof inputSchema>,
): Promise<void> {
  if (months === null) return;
  const preview = await previewRetention({ ctx, input: { kind, months } });
  if (preview.removes.length > 0 && confirmation?.trim() !== preview.confirmation)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: {
        confirmation: `Rows before ${preview.before} would be deleted. Type ${preview.confirmation} to confirm.`,
      },
    });
}

/** Says how long rows of a kind are kept. What is older goes within an hour, and every hour after that. */
export async function setRetention({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<Retention[]> {
  authorize(ctx, 'erasure.manage');
  const wanted = inputSchema.parse(input);
  const { kind, months } = wanted;
  await requireConfirmed(ctx, wanted);
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
      details: `${viewer.name} set how long data are kept (${inWords(kind)}): ${months === null ? 'for ever' : monthsInWords(months)}`,
      data: { kind, months },
    });
  });
  return await getRetention(ctx);
}

const monthsInWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** Deletes what is older than its instance keeps it, with an entry of the audit log about what went: it is the record of it. */
export async function enforceRetention(services: Services, now = Date.now()): Promise<void> {
  const rows = await services.postgres.selectFrom('retention').selectAll().execute();
  for (const { instance_id: instanceId, kind, months } of rows) {
    const removed = await expireRows(services, { instanceId, kind, months, now });
    if (removed.length === 0) continue;
    const before = firstKeptDay(months, now);
    await services.postgres.transaction().execute((transaction) =>
      audit({
        transaction,
        ctx: byCommand(instanceId),
        type: EXPIRED,
        source: 'job',
        details: `What was kept for ${monthsInWords(months)} (${inWords(kind)}) was deleted up to ${before}: ${removed.map(({ table, rows: count }) => `${table.replaceAll('_', ' ')}: ${count.toLocaleString('en-US')}`).join('; ')}`,
        data: { kind, months, before, removed },
      }),
    );
    services.log.info({ instanceId, kind, months, before, removed }, 'old rows were deleted');
  }
}
