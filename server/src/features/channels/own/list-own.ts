import { loadOwnPlaces } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { findOwnUses, type OwnUse } from './own-uses.ts';

/** A channel or vendor of the instance's own, and what uses it. */
export type OwnPlace = {
  id: string;
  /** The channel of a vendor; null for a channel. */
  channelId: string | null;
  name: string;
  color: string;
  formerNames: string[];
  usedBy: OwnUse[];
};

/** The channels and vendors that the instance has added: channels first, both by name. */
export async function listOwn({ ctx }: { ctx: Context }): Promise<OwnPlace[]> {
  authorize(ctx, 'configuration.view');
  const places = await loadOwnPlaces(ctx.postgres, ctx.instance.id);
  const uses = await findOwnUses(ctx, places);
  const placeOf = (
    { id, name, color }: { id: string; name: string; color: string },
    channelId: string | null,
  ) => ({
    ...{ id, channelId, name, color },
    formerNames: places.formerNames.get(id) ?? [],
    usedBy: uses.get(id) ?? [],
  });
  return [
    ...places.channels.map((channel) => placeOf(channel, null)),
    ...places.vendors.map((vendor) => placeOf(vendor, vendor.channelId)),
  ];
}
