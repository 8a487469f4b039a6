import { CliPixelsDocument } from '../../generated/graphql.ts';
import { findNamed } from '../../platform/lookup.ts';
import { findEach } from '../metrics/index.ts';

/** Pixels by id or name. */
export const findPixels = findEach(async (session, wanted) => {
  if (/^pixl_\S+$/.test(wanted)) return { id: wanted, name: wanted };
  const { pixels } = await session.query(CliPixelsDocument, { searchQuery: wanted });
  return findNamed(
    'pixel',
    pixels.get.edges.map(({ node }) => node),
    wanted,
  );
});
