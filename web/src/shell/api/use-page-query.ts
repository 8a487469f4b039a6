import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';

export type PageQuery<Data> = {
  data: Data | undefined;
  error: unknown;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** The data belongs to the previous variables; the answer to the current ones is loading. */
  isStale: boolean;
  retry: () => void;
};

/**
 * The query of a page. Keeps the previous data while it loads, so that the layout does not jump. The first result
 * renders as a deferred update, so that clicks stay responsive. With `isFresh` the server is asked whatever the cache has: for what is edited.
 */
export function usePageQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  { isFresh = false }: { isFresh?: boolean } = {},
): PageQuery<Data> {
  const options = {
    variables,
    notifyOnNetworkStatusChange: true,
    ...(isFresh && { fetchPolicy: 'network-only' as const }),
  };
  const result = useQuery<Data, OperationVariables>(
    document as TypedDocumentNode<Data, OperationVariables>,
    options,
  );
  const whole = result.dataState === 'complete' ? (result.data as Data) : undefined;
  const shown = whole ?? (result.error === undefined ? (result.previousData as Data | undefined) : undefined);
  const isDrawn = useDeferredValue(shown !== undefined);
  return {
    data: isDrawn ? shown : undefined,
    error: whole === undefined && !result.loading ? result.error : undefined,
    isLoading: shown === undefined ? result.loading : !isDrawn,
    isStale: whole === undefined && result.loading,
    retry: () => void result.refetch().catch(() => undefined),
  };
}
