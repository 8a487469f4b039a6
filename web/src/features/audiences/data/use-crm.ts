import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AudienceReportNameDocument, CrmConnectionsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import type { CrmProvider } from '../crm-fields.ts';
import type { LookUp } from './use-report-name.ts';

const PROVIDERS: Readonly<Record<string, CrmProvider>> = {
  'oprv:salesforce': 'salesforce',
  'oprv:hubspot': 'hubspot',
};

/** The CRM that is connected; null where none is, undefined while it is not known yet. */
export function useConnectedCrm() {
  const { data, error, retry } = usePageQuery(CrmConnectionsDocument, {});
  const connected = data?.integrations.oAuthProviders.edges
    .filter(({ node }) => node.connections.edges.some((each) => each.node.status === 'active'))
    .flatMap(({ node }) => PROVIDERS[node.id] ?? []);
  return { crm: connected && (connected[0] ?? null), error, retry };
}

/** Asks the CRM what the report or list at a link is called. */
export function useReportLookUp(): LookUp {
  const client = useApolloClient();
  return useCallback(
    async (url) => {
      const { data } = await client.query({
        query: AudienceReportNameDocument,
        variables: { url },
        fetchPolicy: 'network-only',
      });
      return data?.audiences.getAudienceReportMetadata.name ?? '';
    },
    [client],
  );
}
