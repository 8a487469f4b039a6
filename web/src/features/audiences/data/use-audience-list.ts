import { useApolloClient, useQuery } from '@apollo/client/react';
import { isMoving } from '@parley/core/features/activations';
import { AUDIENCES_TABLE, audienceState } from '@parley/core/features/audiences';
import type { TableState } from '@parley/core/filters';
import {
  type ActivationFieldsFragment,
  AudienceListDocument,
  type AudienceListQuery,
} from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { listArguments, type TableList, useTableList } from '../../../tables/index.ts';

export type AudienceRow = AudienceListQuery['audiences']['get']['edges'][number]['node'];

/** How often the list is read while a job runs (specification 001 §9). */
const POLL_MS = 3000;

type AudienceList = {
  list: TableList<AudienceRow>;
  /** Shows what was activated or deactivated, without asking for the list again (specification 001 §2). */
  keepActivations: (id: string, activations: readonly ActivationFieldsFragment[]) => void;
};

/** A page of the instance's audiences; it follows the jobs that run, and what is being sent. */
export function useAudienceList(state: TableState): AudienceList {
  const { cache } = useApolloClient();
  const { filter: _, ...asked } = listArguments(AUDIENCES_TABLE, state);
  const figures = usePageQuery(AudienceListDocument, asked);
  const list = useTableList(figures, figures.data?.audiences.get);
  const isRunning = list.rows.some(
    (row) => audienceState(row) === 'processing' || row.activations.some(isMoving),
  );
  useQuery(AudienceListDocument, {
    variables: asked,
    fetchPolicy: 'cache-first',
    skip: !isRunning,
    pollInterval: POLL_MS,
  });
  return {
    list,
    keepActivations: (id, activations) => {
      cache.updateQuery(
        { query: AudienceListDocument, variables: asked },
        (data) => data && withActivations(data, id, activations),
      );
    },
  };
}

const withActivations = (
  { audiences }: AudienceListQuery,
  id: string,
  activations: readonly ActivationFieldsFragment[],
): AudienceListQuery => ({
  audiences: {
    ...audiences,
    get: {
      ...audiences.get,
      edges: audiences.get.edges.map((edge) =>
        edge.node.id === id ? { ...edge, node: { ...edge.node, activations } } : edge,
      ),
    },
  },
});
