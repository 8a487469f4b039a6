import { CHANNELS } from './channels.ts';
import type { Vendor } from './vendor.ts';

/**
 * Vendors that an instance adds: a podcast, an agency, a fair. The id is computed from channel and name and says both, so that the same
 * name is the same vendor in every import, and every surface can name it without asking for it.
 */
const PREFIX = 'vndr_own.';
const COLOR = '#7a828c';
const LONGEST = 100;

/** `ownVendorId('SaaStr Annual', 'chnl_events')` is `vndr_own.events.SaaStr.Annual`; a point of the name is `~2E`. */
export function ownVendorId(name: string, channelId: string): string {
  const plain = name.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST).toWellFormed().normalize('NFC');
  const written = encodeURIComponent(plain).replaceAll(
    /[.!'()*~]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const readable = written.replaceAll('%20', '.').replaceAll('%', '~');
  return `${PREFIX}${channelId.replace(/^chnl_/, '')}.${readable}`;
}

/** The vendor that an id of an own vendor says; undefined for any other id. Ids of before have `~20` for a space. */
export function readOwnVendor(id: string): Vendor | undefined {
  if (!id.startsWith(PREFIX)) return undefined;
  const [channel = '', ...words] = id.slice(PREFIX.length).split('.');
  const written = words.join(' ');
  const found = CHANNELS.find((each) => each.id === `chnl_${channel}`);
  if (found === undefined || written === '') return undefined;
  try {
    const name = decodeURIComponent(written.replaceAll('~', '%'));
    return { id, name, color: COLOR, channelId: found.id };
  } catch {
    return undefined;
  }
}
