import { useQuery } from '@apollo/client/react';
import type { TableState } from '@parley/core/filters';
import { useMemo } from 'react';
import { InstanceListDocument, type InstanceListQuery } from '../../../generated/graphql.ts';
import { toPage } from './to-page.ts';

export type InstanceRow = InstanceListQuery['instances']['get']['edges'][number]['node'];

const NONE: readonly InstanceRow[] = [];

/** A page of all instances of the server. */
export function useInstanceList(state: TableState) {
  const variables = useMemo(() => toPage(state), [state]);
  const { data, previousData, loading, error, refetch } = useQuery(InstanceListDocument, { variables });
  const shown = data ?? (error === undefined ? previousData : undefined);
  const rows = useMemo(() => shown?.instances.get.edges.map(({ node }) => node) ?? NONE, [shown]);
  return {
    rows,
    total: shown?.instances.get.totalEdges,
    status: !loading ? 'ready' : shown === undefined ? 'loading' : 'refreshing',
    error,
    retry: () => void refetch(),
  } as const;
}
export type InstanceList = ReturnType<typeof useInstanceList>;
