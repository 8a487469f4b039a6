import { useQuery } from '@apollo/client/react';
import { ERROR_CODES } from '@parley/core/api';
import { cardStatus } from '@parley/core/features/integrations';
import { OAuthProvidersDocument, type OAuthProvidersQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';

type Node = OAuthProvidersQuery['integrations']['oAuthProviders']['edges'][number]['node'];
export type Connection = Node['connections']['edges'][number]['node'];
export type SyncRun = Connection['runs'][number];
/** A provider with its connections as a list. */
export type Provider = Omit<Node, 'connections'> & { connections: readonly Connection[] };
export type Method = Node['methods'][number];

const ALL = { page: { limit: 20, offset: 0 }, sort: [{ field: 'name', order: 'asc' as const }] };

/** How often it is looked how far a reading is, and whether one has begun. */
const FOLLOW_MS = 2_000;

/** A connection that is being read, or will be in a moment. */
export const isBusy = ({ status, runs, syncDueAt }: Connection): boolean =>
  status === 'active' &&
  (runs[0]?.status === 'running' || (syncDueAt !== null && Date.parse(syncDueAt) <= Date.now()));

/** Every provider with the connections of the instance, by name. */
export function useProviders() {
  const { data, error, retry } = usePageQuery(OAuthProvidersDocument, ALL);
  const isReading = data?.integrations.oAuthProviders.edges.some(({ node }) =>
    node.connections.edges.some((edge) => isBusy(edge.node)),
  );
  useQuery(OAuthProvidersDocument, {
    variables: ALL,
    fetchPolicy: 'cache-first',
    pollInterval: isReading === true ? FOLLOW_MS : 0,
  });
  const providers = data?.integrations.oAuthProviders.edges.map(
    ({ node: { connections, ...node } }): Provider => ({
      ...node,
      connections: connections.edges.map((edge) => edge.node),
    }),
  );
  return { providers, error, retry };
}

/** Why a provider cannot be connected now, or undefined. */
export function connectRefusal(provider: Provider, all: readonly Provider[]): string | undefined {
  if (!provider.available) return 'It cannot be connected yet.';
  if (provider.connections.some(({ isSample }) => isSample)) return ERROR_CODES['integrations.sample'];
  if (!provider.multiConnection && cardStatus(provider.connections) === 'active')
    return `${provider.name} is connected.`;
  const other = all.find(
    ({ id, category, connections }) =>
      provider.category === 'crm' &&
      category === 'crm' &&
      id !== provider.id &&
      connections.some(({ status }) => status === 'active'),
  );
  return other && `${other.name} is connected. Only one CRM can be connected at a time.`;
}
