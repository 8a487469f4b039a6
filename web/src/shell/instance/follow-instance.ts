import { ShellDocument } from '../../generated/graphql.ts';
import { apiClient } from '../api/api-client.ts';
import { useEntrance } from './instance-store.ts';

let isFollowed = false;

/** What the shell shows changes with the answers that pages get: the first visit, another name. */
export function followEntrance(): void {
  const { shown } = useEntrance.getState();
  if (isFollowed || shown === undefined) return;
  isFollowed = true;
  apiClient.writeQuery({ query: ShellDocument, data: shown });
  apiClient.watchQuery({ query: ShellDocument, fetchPolicy: 'cache-first' }).subscribe((result) => {
    if (result.dataState === 'complete') useEntrance.setState({ shown: result.data });
  });
}
