import { useMemo } from 'react';

/** What a list panel shows: one page of rows and their loading state. */
export type TableList<TRow> = {
  rows: readonly TRow[];
  /** Over all pages; undefined while it is not known. */
  total: number | undefined;
  status: 'loading' | 'refreshing' | 'ready';
  error: unknown;
  retry: () => void;
};

type Answer = { error: unknown; isLoading: boolean; isStale: boolean; retry: () => void };
type Connection<TRow> = { edges: readonly { node: TRow }[]; totalEdges: number };

const NONE: readonly never[] = [];

/** A connection of the API, asked with usePageQuery, as a list. */
export function useTableList<TRow>(
  { error, isLoading, isStale, retry }: Answer,
  connection: Connection<TRow> | undefined,
): TableList<TRow> {
  const rows = useMemo(() => connection?.edges.map(({ node }) => node) ?? NONE, [connection]);
  return {
    rows,
    total: connection?.totalEdges,
    status: isLoading ? 'loading' : isStale ? 'refreshing' : 'ready',
    error,
    retry,
  };
}
