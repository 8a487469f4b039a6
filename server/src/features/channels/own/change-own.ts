import { fold } from '@parley/core/features/channels';
import { z } from 'zod';
import { loadOwnPlaces, type OwnPlaces } from '../../../data/channels/index.ts';
import { audit, sentence } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { lockInstance } from '../../../platform/postgres/lock-instance.ts';
import { ownColor, ownName, refuseTaken } from './own-fields.ts';

const inputSchema = z.object({
  kind: z.enum(['channel', 'vendor']),
  id: z.string(),
  /** What is left out stays. */
  name: ownName.nullish(),
  color: ownColor.nullish(),
});

type Kind = z.output<typeof inputSchema>['kind'];

/** One of the instance's own; those of the product cannot change. */
export function findOwn(places: OwnPlaces, kind: Kind, id: string) {
  const list: readonly { id: string; name: string; color: string; channelId?: string }[] =
    kind === 'channel' ? places.channels : places.vendors;
  const found = list.find((each) => each.id === id);
  if (found === undefined) throw notFound(kind === 'channel' ? 'Channel of your own' : 'Vendor of your own');
  return { ...found, channelId: found.channelId ?? null };
}

/** Renames a channel or vendor, or gives it another colour. Its id stays, so all that is stored stays with it. */
export async function changeOwn({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  const { kind, id, ...wanted } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Two may not get one name.
    await lockInstance(transaction, ctx.instance.id);
    const places = await loadOwnPlaces(transaction, ctx.instance.id);
    const before = findOwn(places, kind, id);
    const name = wanted.name ?? before.name;
    const color = wanted.color ?? before.color;
    refuseTaken(name, places, { id, channelId: before.channelId });
    if (name === before.name && color === before.color) return;
    const known = [...(places.formerNames.get(id) ?? []), before.name];
    const formerNames = [...new Set(known)].filter((each) => fold(each) !== fold(name));
    const row = { name, color, former_names: formerNames, put_away_at: null, updated_by: ctx.viewer.userId };
    await transaction
      .insertInto('own_names')
      .values({ instance_id: ctx.instance.id, id, kind, ...row })
      .onConflict((conflict) =>
        conflict.columns(['instance_id', 'id']).doUpdateSet({ ...row, updated_at: new Date() }),
      )
      .execute();
    const said = name === before.name ? 'gave another colour to' : `renamed ${before.name} to`;
    await audit({
      transaction,
      ctx,
      type: kind === 'channel' ? 'channels.changed' : 'vendors.changed',
      source: 'api',
      details:
        kind === 'channel'
          ? sentence`${ctx.viewer.name} ${said} ${{ kind: 'channel', id, name }}`
          : sentence`${ctx.viewer.name} ${said} ${{ kind: 'vendor', id, name }}`,
      data: { id, before: { name: before.name, color: before.color }, changed: { name, color } },
    });
  });
  return { id };
}
