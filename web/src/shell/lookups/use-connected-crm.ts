import { ConnectedCrmDocument } from '../../generated/graphql.ts';
import { usePageQuery } from '../api/use-page-query.ts';

export type Crm = 'salesforce' | 'hubspot';

const CRMS: Readonly<Record<string, Crm>> = { 'oprv:salesforce': 'salesforce', 'oprv:hubspot': 'hubspot' };

/** The CRM that is connected; null where none is, undefined while it is not known yet. For admins. */
export function useConnectedCrm() {
  const { data, error, retry } = usePageQuery(ConnectedCrmDocument, {});
  const connected = data?.integrations.oAuthProviders.edges
    .filter(({ node }) => node.connections.edges.some((each) => each.node.status === 'active'))
    .flatMap(({ node }) => CRMS[node.id] ?? []);
  return { crm: connected && (connected[0] ?? null), error, retry };
}
