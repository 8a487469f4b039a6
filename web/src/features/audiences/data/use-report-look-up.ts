import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { AudienceReportNameDocument } from '../../../generated/graphql.ts';

export type LookUp = (url: string) => Promise<string>;

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
