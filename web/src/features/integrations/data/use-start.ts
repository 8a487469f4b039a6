import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import {
  IntegrationStartDocument,
  SaveIntegrationConnectionStateDocument,
} from '../../../generated/graphql.ts';
import { toFailure } from '../../../ui/failures/failure.ts';
import { showFailure } from '../../../ui/toasts/toast-store.ts';

/** Leaves for the page of a provider where a person allows the connection, once the server knows that they do. */
export function useStart(providerId: string) {
  const client = useApolloClient();
  const [isLeaving, setLeaving] = useState(false);
  const start = async (): Promise<void> => {
    setLeaving(true);
    try {
      const { data } = await client.query({
        query: IntegrationStartDocument,
        variables: {
          page: { limit: 1, offset: 0 },
          filter: [{ field: 'id', operator: 'in', operand: [providerId] }],
        },
        fetchPolicy: 'network-only',
      });
      const url = data?.integrations.oAuthProviders.edges[0]?.node.startUrl ?? '';
      const state = new URL(url).searchParams.get('state') ?? '';
      await client.mutate({ mutation: SaveIntegrationConnectionStateDocument, variables: { state } });
      location.assign(url);
    } catch (error) {
      setLeaving(false);
      showFailure(toFailure(error).message);
    }
  };
  return { start, isLeaving };
}
