import { OWN_COLORS } from '@parley/core/features/channels';
import { CliOwnPlacesDocument, type CliOwnPlacesQuery } from '../../../generated/graphql.ts';
import { findNamed } from '../../../platform/lookup.ts';
import type { Session } from '../../../platform/session.ts';
import type { Column } from '../../../ui/listing.ts';

export type OwnKind = 'channel' | 'vendor';
export type OwnPlace = CliOwnPlacesQuery['channels']['own'][number];

/** Channels, or vendors, that the instance has added. */
export async function readOwn({ query }: Session, kind: OwnKind): Promise<OwnPlace[]> {
  const { channels } = await query(CliOwnPlacesDocument, {});
  return channels.own.filter(({ channel }) => (channel === null ? 'channel' : 'vendor') === kind);
}

/** One of the instance's own, by id or name; those of the product cannot change. */
export async function findOwn(session: Session, kind: OwnKind, wanted: string): Promise<OwnPlace> {
  const places = await readOwn(session, kind);
  const { id } = findNamed(`${kind} of your own`, places, wanted);
  return places.find((place) => place.id === id) as OwnPlace;
}

/** A colour of the list, by its name or as it is written: `Teal` or `#0aa4a1`. */
export const colorOf = (wanted: string): string =>
  findNamed(
    'colour',
    OWN_COLORS.map(({ name, color }) => ({ id: color, name })),
    wanted.startsWith('#') ? wanted.toLowerCase() : wanted,
  ).id;

const colorName = (color: string): string => OWN_COLORS.find((each) => each.color === color)?.name ?? color;

/** What the instance has added, with what uses each: one that nothing uses can be put away. */
export async function listOwn(session: Session, kind: OwnKind): Promise<void> {
  const { output } = session;
  const places = await readOwn(session, kind);
  if (places.length === 0 && output.format === 'table')
    return await output.notice(`No ${kind}s of your own yet. Make one: parley ${kind}s own create "…"`);
  const columns: Column[] = [
    { id: 'id', label: 'Id' },
    { id: 'name', label: kind === 'channel' ? 'Channel' : 'Vendor' },
    ...(kind === 'vendor' ? [{ id: 'channel', label: 'Channel' }] : []),
    { id: 'color', label: 'Colour', drop: 1, text: (color) => colorName(String(color)) },
    { id: 'formerNames', label: 'Before', drop: 3 },
    { id: 'usedBy', label: 'Used by', drop: 2 },
  ];
  const rows = places.map(({ id, name, channel, color, formerNames, usedBy }) => ({
    id,
    name,
    ...(kind === 'vendor' && { channel: channel?.name ?? '' }),
    color,
    formerNames: formerNames.join(', '),
    usedBy: usedBy.map((use) => use.name).join(', '),
  }));
  await output.listing({ columns, rows }, { json: places });
}
