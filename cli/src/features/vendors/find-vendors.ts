import { CliVendorListDocument } from '../../generated/graphql.ts';
import { findNamed, type Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

/** Vendors by id or name, those of the instance too. */
export async function findVendors(session: Session, wanted: readonly string[]): Promise<Named[]> {
  if (wanted.length === 0) return [];
  const { vendors } = await session.query(CliVendorListDocument, {});
  return wanted.map((text) => findNamed('vendor', vendors.getAll, text));
}
