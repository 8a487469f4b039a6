import { serverUrl } from '../e2e/person.ts';

/** Things of the sample world that there are pages about. */
export type Places = {
  company: string;
  opportunity: string;
  audience: string;
  audiences: readonly string[];
  channel: string;
  vendor: string;
  campaigns: readonly string[];
  pixels: readonly string[];
};

type Named = { node: { id: string } };
type Answer = {
  campaigns: { get: { edges: Named[] } };
  pixels: { get: { edges: Named[] } };
  audiences: { get: { edges: { node: { id: string; isTAM: boolean; metrics: { size: number } } }[] } };
  opportunities: { get: { edges: { node: { id: string; company: { id: string } } }[] } };
};

const QUESTION = `query Places($startDate: DateTime!, $endDate: DateTime!) {
  campaigns { get(page: { limit: 3, offset: 0 }) { edges { node { id } } } }
  pixels { get(page: { limit: 3, offset: 0 }, sort: [{ field: "name", order: asc }]) { edges { node { id } } } }
  audiences { get { edges { node { id isTAM metrics { size } } } } }
  opportunities {
    get(startDate: $startDate, endDate: $endDate, type: RECENTDEAL, page: { limit: 1, offset: 0 },
        sort: [{ field: "metricsVisits", order: desc }]) { edges { node { id company { id } } } }
  }
}`;

/** The first of each kind, pixels by name as they were made in the same instant; the opportunity with the most visits, and its company. */
export async function findPlaces(session: string, instance: string): Promise<Places> {
  const day = (ago: number): string =>
    `${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
  const response = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session}`,
      'x-instance-id': instance,
    },
    body: JSON.stringify({ query: QUESTION, variables: { startDate: day(89), endDate: day(0) } }),
  });
  const { data, errors } = (await response.json()) as { data?: Answer; errors?: unknown };
  const [opportunity] = data?.opportunities.get.edges ?? [];
  if (data === undefined || opportunity === undefined)
    throw new Error(`the sample world is not as expected: ${JSON.stringify(errors)}`);
  const idsOf = (edges: readonly Named[]): string[] => edges.map(({ node }) => node.id);
  const audience = data.audiences.get.edges.find(({ node }) => !node.isTAM && node.metrics.size > 5);
  return {
    company: opportunity.node.company.id,
    opportunity: opportunity.node.id,
    audience: audience?.node.id ?? '',
    audiences: idsOf(data.audiences.get.edges).slice(0, 3),
    channel: 'chnl_paid_search',
    vendor: 'vndr_google_ads',
    campaigns: idsOf(data.campaigns.get.edges),
    pixels: idsOf(data.pixels.get.edges),
  };
}
