import { CliAudiencesDocument } from '../../generated/graphql.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

/** The audience a user named; undefined for TAM, which is what figures are about when none is named. */
export async function findAudience(session: Session, wanted: string | undefined): Promise<Named | undefined> {
  if (wanted === undefined || wanted.toLowerCase() === 'tam') return undefined;
  const { audiences } = await session.query(CliAudiencesDocument, { page: { limit: 100, offset: 0 } });
  const nodes = audiences.get.edges.map(({ node }) => node);
  const found = findNamed('audience', nodes, wanted);
  return nodes.some(({ id, isTAM }) => id === found.id && isTAM) ? undefined : found;
}
