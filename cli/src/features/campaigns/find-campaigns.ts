import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import { findNamed } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

const data = z.object({
  campaigns: z.object({
    get: z.object({ edges: z.array(z.object({ node: z.object({ id: z.string(), name: z.string() }) })) }),
  }),
});

export const CAMPAIGNS: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliCampaigns($searchQuery: String) {
      campaigns { get(page: { limit: 50, offset: 0 }, searchQuery: $searchQuery) { edges { node { id name } } } }
    }
  `,
  data,
};

/** Ids of campaigns given by id or name. */
export async function findCampaigns(session: Session, wanted: readonly string[]): Promise<string[]> {
  return await Promise.all(
    wanted.map(async (text) => {
      if (/^camp_\S+$/.test(text)) return text;
      const { campaigns } = await session.query(CAMPAIGNS, { searchQuery: text });
      return findNamed(
        'campaign',
        campaigns.get.edges.map(({ node }) => node),
        text,
      ).id;
    }),
  );
}
