import { ShellDocument } from '../../generated/graphql.ts';
import { apiClient } from '../api/api-client.ts';
import { useInstanceStore } from './instance-store.ts';

let isFollowed = false;

/** Updates the frame from the results of page queries: the first visit, a changed name. */
export function followInstance(): void {
  const { shown } = useInstanceStore.getState();
  if (isFollowed || shown === undefined) return;
  isFollowed = true;
  apiClient.writeQuery({ query: ShellDocument, data: shown });
  apiClient.watchQuery({ query: ShellDocument, fetchPolicy: 'cache-first' }).subscribe((result) => {
    if (result.dataState === 'complete') useInstanceStore.setState({ shown: result.data });
  });
}
