import { CliCampaignsDocument } from '../../generated/graphql.ts';
import { findNamed } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

/** Ids of campaigns given by id or name. */
export async function findCampaigns(session: Session, wanted: readonly string[]): Promise<string[]> {
  return await Promise.all(
    wanted.map(async (text) => {
      if (/^camp_\S+$/.test(text)) return text;
      const { campaigns } = await session.query(CliCampaignsDocument, { searchQuery: text });
      return findNamed(
        'campaign',
        campaigns.get.edges.map(({ node }) => node),
        text,
      ).id;
    }),
  );
}
