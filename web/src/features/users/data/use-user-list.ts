import { useQuery } from '@apollo/client/react';
import type { TableState } from '@parley/core/filters';
import { useMemo } from 'react';
import { UserListDocument, type UserListQuery } from '../../../generated/graphql.ts';
import { toPage } from './to-page.ts';

export type UserRow = UserListQuery['users']['get']['edges'][number]['node'];

const NONE: readonly UserRow[] = [];

/** A page of the people; the page before stays until the next one is there. */
export function useUserList(state: TableState) {
  const variables = useMemo(() => toPage(state), [state]);
  const { data, previousData, loading, error, refetch } = useQuery(UserListDocument, { variables });
  const shown = data ?? (error === undefined ? previousData : undefined);
  const rows = useMemo(() => shown?.users.get.edges.map(({ node }) => node) ?? NONE, [shown]);
  return {
    rows,
    total: shown?.users.get.totalEdges,
    status: !loading ? 'ready' : shown === undefined ? 'loading' : 'refreshing',
    error,
    retry: () => void refetch(),
  } as const;
}
export type UserList = ReturnType<typeof useUserList>;
