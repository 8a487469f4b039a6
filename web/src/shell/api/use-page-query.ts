import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useDeferredValue } from 'react';

export type Figures<Data> = {
  data: Data | undefined;
  error: unknown;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** What is shown belongs to the filters before; the answer to the present ones is on its way. */
  isStale: boolean;
  retry: () => void;
};

/**
 * A question of a page: the last answer stays in place, dimmed, until the next arrives, so that nothing jumps. The first
 * is drawn in slices: what is pressed meanwhile is not kept waiting.
 */
export function useFigures<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): Figures<Data> {
  const options = { variables, notifyOnNetworkStatusChange: true };
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
