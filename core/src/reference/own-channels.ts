import { OWN_COLOR, readOwnName, writeOwnName } from './own-names.ts';

/** Channels that an instance adds. The id says the first name, as that of an own vendor does, and stays what it is when they are renamed. */
const PREFIX = 'chnl_own-';
export type OwnChannelId = `chnl_own-${string}`;

/** `ownChannelId('Field Marketing')` is `chnl_own-Field-Marketing`: without a point, as ids of its vendors have it in them. */
export const ownChannelId = (name: string): OwnChannelId => `${PREFIX}${writeOwnName(name, '-')}`;

export const isOwnChannelId = (id: string): id is OwnChannelId =>
  id.startsWith(PREFIX) && readOwnChannel(id) !== undefined;

/** The channel that an id of an own channel says; undefined for any other id. */
export function readOwnChannel(id: string): { id: string; name: string; color: string } | undefined {
  if (!id.startsWith(PREFIX) || id.includes('.')) return undefined;
  const name = readOwnName(id.slice(PREFIX.length), '-');
  return name === undefined ? undefined : { id, name, color: OWN_COLOR };
}
