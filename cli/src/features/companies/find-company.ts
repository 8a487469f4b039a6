import { CliCompaniesNamedDocument } from '../../generated/graphql.ts';
import { ever } from '../../platform/ever.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

/** A company by its id, its domain, its name, or a part of its name that no other has. */
export async function findCompany(session: Session, wanted: string): Promise<Named> {
  if (/^comp_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const asked = { searchQuery: wanted, ...ever(session) };
  const { companies } = await session.query(CliCompaniesNamedDocument, asked);
  const found = companies.get.edges.map(({ node }) => node);
  const byDomain = found.find(({ tld }) => tld === wanted.toLowerCase());
  return byDomain === undefined
    ? findNamed('company', found, wanted)
    : { ...byDomain, name: byDomain.name || wanted };
}
