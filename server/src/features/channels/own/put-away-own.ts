import { z } from 'zod';
import { loadOwnPlaces } from '../../../data/channels/index.ts';
import { audit, sentence } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { lockInstance } from '../../../platform/postgres/lock-instance.ts';
import { findOwn } from './change-own.ts';
import { findOwnUses } from './own-uses.ts';

const inputSchema = z.object({ kind: z.enum(['channel', 'vendor']), id: z.string() });

/** Puts away a channel or vendor that nothing uses: it is not offered any more. Refused with what uses it. */
export async function putAwayOwn({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ success: true }> {
  authorize(ctx, 'configuration.change');
  const { kind, id } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Two may not get one name.
    await lockInstance(transaction, ctx.instance.id);
    const places = await loadOwnPlaces(transaction, ctx.instance.id);
    const { name, color } = findOwn(places, kind, id);
    const objects = (await findOwnUses({ ...ctx, postgres: transaction }, places)).get(id) ?? [];
    if (objects.length > 0)
      throw new AppError('OBJECT_IN_USE', { details: { objects, count: objects.length } });
    const row = { put_away_at: new Date(), updated_by: ctx.viewer.userId, updated_at: new Date() };
    await transaction
      .insertInto('own_names')
      .values({ instance_id: ctx.instance.id, id, kind, name, color, ...row })
      .onConflict((conflict) => conflict.columns(['instance_id', 'id']).doUpdateSet(row))
      .execute();
    await audit({
      transaction,
      ctx,
      type: kind === 'channel' ? 'channels.put-away' : 'vendors.put-away',
      source: 'api',
      details: sentence`${ctx.viewer.name} put away the ${kind} ${{ kind, id, name }}`,
      data: { id, name },
    });
  });
  return { success: true };
}
