import { CliAudienceDocument, type CliAudienceFragment } from '../../generated/graphql.ts';
import { findNamed } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';
import { nameAudiences } from './find-audience.ts';

/** The audience of a name or an id, TAM among them. */
export async function requireAudience(session: Session, wanted: string): Promise<CliAudienceFragment> {
  const nodes = await nameAudiences(session);
  const tam = wanted.toLowerCase() === 'tam' ? nodes.find(({ isTAM }) => isTAM) : undefined;
  return await readAudience(session, (tam ?? findNamed('audience', nodes, wanted)).id);
}

export async function readAudience(session: Session, id: string): Promise<CliAudienceFragment> {
  const { audiences } = await session.query(CliAudienceDocument, { id });
  return audiences.getById;
}
