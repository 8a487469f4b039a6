import { CliChannelListDocument } from '../../generated/graphql.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

/** Channels by id or name, those of the instance too. */
export async function findChannels(session: Session, wanted: readonly string[]): Promise<Named[]> {
  if (wanted.length === 0) return [];
  const { channels } = await session.query(CliChannelListDocument, {});
  return wanted.map((text) => findNamed('channel', channels.getAll, text));
}
