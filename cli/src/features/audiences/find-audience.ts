import { CliAudiencesDocument } from '../../generated/graphql.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import { EVERY_ROW, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';

/** The largest page of audiences. */
const MOST = 1_000;

/** Every audience of the instance, by name and id alone. */
export async function nameAudiences(session: Session): Promise<(Named & { isTAM: boolean })[]> {
  const { rows } = await readPages(EVERY_ROW, MOST, async (page) => {
    const { audiences } = await session.query(CliAudiencesDocument, { page });
    return { rows: audiences.get.edges, totalRows: audiences.get.totalEdges };
  });
  return rows.map(({ node }) => node);
}

/** The audience a user named; undefined for TAM, which is what figures are about when none is named. */
export async function findAudience(session: Session, wanted: string | undefined): Promise<Named | undefined> {
  if (wanted === undefined || wanted.toLowerCase() === 'tam') return undefined;
  const nodes = await nameAudiences(session);
  const found = findNamed('audience', nodes, wanted);
  return nodes.some(({ id, isTAM }) => id === found.id && isTAM) ? undefined : found;
}
