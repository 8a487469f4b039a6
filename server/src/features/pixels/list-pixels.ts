import { channelOf, vendorOf } from '@parley/core/features/channels';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, listInMemory, type Page } from '../../platform/graphql/index.ts';

export type Pixel = { id: string; name: string; code: string; channelId: string; vendorId: string };

/** Pixels of the instance; there are tens of them, so that filter and sort need no database. */
export async function listPixels({
  ctx: { postgres, instance },
  input,
}: {
  ctx: Context;
  input: ListArguments;
}): Promise<Page<Pixel>> {
  const rows = await postgres
    .selectFrom('pixels')
    .select(['id', 'name', 'code', 'channel_id', 'vendor_id'])
    .where('instance_id', '=', instance.id)
    .execute();
  const pixels = rows.map(({ channel_id, vendor_id, ...rest }) => ({
    ...rest,
    channelId: channelOf(channel_id).id,
    vendorId: vendorOf(vendor_id).id,
  }));
  return listInMemory(pixels, input);
}
