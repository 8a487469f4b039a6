import { channelOf, findVendor, VENDORS, type Vendor } from '@parley/core/features/channels';
import { loadOwnNames, loadOwnVendors } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';

type Place = { channelId: string; channel: string; vendorId: string; vendor: string };

const fold = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '');

/** `Affiliate & Partner, Podcast Guild`, `Newsletter in Email`: the vendor and its channel, in either order. */
const pairsOf = (words: string): [string, string][] => {
  const cuts = [...words.matchAll(/\s*[,/:–—]\s*|\s+(?:in|of|by|from)\s+/g)];
  return cuts.map((cut) => [fold(words.slice(0, cut.index)), fold(words.slice(cut.index + cut[0].length))]);
};

/** The vendors that words may mean: by their names, and where a channel is named too, of that channel only. */
export async function findPlaces(ctx: Context, words: string): Promise<Place[]> {
  const own = await loadOwnNames(ctx);
  const vendors: Vendor[] = [
    ...VENDORS.map((vendor) => findVendor(vendor.id, own) ?? vendor),
    ...(await loadOwnVendors(ctx.postgres, ctx.instance.id)),
  ];
  const places = [...new Map(vendors.map((vendor) => [vendor.id, vendor])).values()].map((vendor) => ({
    channelId: vendor.channelId,
    channel: channelOf(vendor.channelId, own).name,
    vendorId: vendor.id,
    vendor: vendor.name,
  }));
  const wanted = fold(words).replace(/\s+(?:channel|vendor)$/, '');
  const pairs = pairsOf(wanted);
  const exact = places.filter(({ channel, vendor }) => {
    const [inChannel, named] = [fold(channel), fold(vendor)];
    return pairs.some(([a, b]) => (a === inChannel && b === named) || (a === named && b === inChannel));
  });
  if (exact.length > 0) return exact;
  const byVendor = places.filter(({ vendor, vendorId }) => fold(vendor) === wanted || vendorId === words);
  return byVendor.length > 0 ? byVendor : places.filter(({ channel }) => fold(channel) === wanted);
}
