import {
  CliAudienceDocument,
  type CliAudienceFragment,
  CliAudienceListDocument,
} from '../../generated/graphql.ts';
import { findNamed } from '../../platform/lookup.ts';
import { EVERY_ROW, LARGEST_PAGE, readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';

/** The audience of a name or an id, TAM among them. */
export async function requireAudience(session: Session, wanted: string): Promise<CliAudienceFragment> {
  const { rows } = await readPages(EVERY_ROW, LARGEST_PAGE, async (page) => {
    const { audiences } = await session.query(CliAudienceListDocument, { page, searchQuery: null });
    return { rows: audiences.get.edges, totalRows: audiences.get.totalEdges };
  });
  const nodes = rows.map(({ node }) => node);
  const tam = wanted.toLowerCase() === 'tam' ? nodes.find(({ isTAM }) => isTAM) : undefined;
  return await readAudience(session, (tam ?? findNamed('audience', nodes, wanted)).id);
}

export async function readAudience(session: Session, id: string): Promise<CliAudienceFragment> {
  const { audiences } = await session.query(CliAudienceDocument, { id });
  return audiences.getById;
}
