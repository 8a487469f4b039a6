import {
  DIRECT_CHANNEL_ID,
  findChannel,
  OWN_COLOR,
  ownChannelId,
  ownVendorId,
} from '@parley/core/features/channels';
import { z } from 'zod';
import { loadOwnPlaces } from '../../../data/channels/index.ts';
import { audit, sentence } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { lockInstance } from '../../../platform/postgres/lock-instance.ts';
import { ownColor, ownName, refuseTaken } from './own-fields.ts';

const inputSchema = z.object({
  name: ownName,
  color: ownColor.nullish(),
  /** Of a vendor; a channel has none. */
  channelId: z.string().nullable(),
});

/** Makes a channel, or a vendor of a channel. One that was put away under this name is there again. */
export async function makeOwn({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.input<typeof inputSchema>;
}): Promise<{ id: string }> {
  authorize(ctx, 'configuration.change');
  const { name, color, channelId } = inputSchema.parse(input);
  if (channelId === DIRECT_CHANNEL_ID || (channelId !== null && findChannel(channelId) === undefined))
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { channelId: 'Choose a channel, other than Direct.' },
    });
  const id = channelId === null ? ownChannelId(name) : ownVendorId(name, channelId);
  const kind = channelId === null ? 'channel' : 'vendor';
  await ctx.postgres.transaction().execute(async (transaction) => {
    // Two may not get one name.
    await lockInstance(transaction, ctx.instance.id);
    const places = await loadOwnPlaces(transaction, ctx.instance.id);
    refuseTaken(name, places, { channelId });
    if ([...places.channels, ...places.vendors].some((each) => each.id === id))
      throw new AppError('INVALID_INPUT', {
        fieldErrors: {
          name: `A ${kind} had this name first, and is called otherwise now. Choose another name.`,
        },
      });
    const row = { name, color: color ?? OWN_COLOR, put_away_at: null, updated_by: ctx.viewer.userId };
    await transaction
      .insertInto('own_names')
      .values({ instance_id: ctx.instance.id, id, kind, ...row })
      .onConflict((conflict) =>
        conflict.columns(['instance_id', 'id']).doUpdateSet({ ...row, updated_at: new Date() }),
      )
      .execute();
    await audit({
      transaction,
      ctx,
      type: kind === 'channel' ? 'channels.made' : 'vendors.made',
      source: 'api',
      details:
        kind === 'channel'
          ? sentence`${ctx.viewer.name} made the channel ${{ kind: 'channel', id, name }}`
          : sentence`${ctx.viewer.name} made the vendor ${{ kind: 'vendor', id, name }}`,
      data: { id, ...row },
    });
  });
  return { id };
}
