import { useQuery } from '@apollo/client/react';
import { AssistantSuggestionsDocument } from '../../../generated/graphql.ts';

/** Questions about this instance's own vendors, campaigns and companies; none when they cannot be had. */
export function useSuggestions(): { suggestions: readonly string[]; loading: boolean } {
  const { data, loading } = useQuery(AssistantSuggestionsDocument, { fetchPolicy: 'cache-first' });
  return { suggestions: data?.assistant.suggestions ?? [], loading: loading && data === undefined };
}
