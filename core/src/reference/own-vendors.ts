import { channelIdOf } from './channels.ts';
import { OWN_COLOR, readOwnName, writeOwnName } from './own-names.ts';
import type { Vendor } from './vendor.ts';

/**
 * Vendors that an instance adds: a podcast, an agency, a fair. The id is computed from channel and name and says both, so that the same
 * name is the same vendor in every import, and every surface can name it without asking for it. One that is renamed keeps its id.
 */
const PREFIX = 'vndr_own.';

/** `ownVendorId('SaaStr Annual', 'chnl_events')` is `vndr_own.events.SaaStr.Annual`; a point of the name is `~2E`. */
export const ownVendorId = (name: string, channelId: string): string =>
  `${PREFIX}${channelId.replace(/^chnl_/, '')}.${writeOwnName(name, '.')}`;

export const isOwnVendorId = (id: string): boolean => readOwnVendor(id) !== undefined;

/** The vendor that an id of an own vendor says; undefined for any other id. */
export function readOwnVendor(id: string): Vendor | undefined {
  if (!id.startsWith(PREFIX)) return undefined;
  const [channel = '', ...words] = id.slice(PREFIX.length).split('.');
  const channelId = channelIdOf(`chnl_${channel}`);
  const name = readOwnName(words.join('.'), '.');
  return channelId === undefined || name === undefined
    ? undefined
    : { id, name, color: OWN_COLOR, channelId };
}
