import { useQuery } from '@apollo/client/react';
import { useLocation } from 'react-router';
import { AssistantSuggestionsDocument } from '../../../generated/graphql.ts';

const ROOT = /^\/app\/inst\/[^/]+/;

/**
 * Questions about what is in sight, then about this instance's own vendors, campaigns and companies; none when they cannot
 * be had.
 */
export function useSuggestions(): { suggestions: readonly string[]; loading: boolean } {
  const { pathname } = useLocation();
  const { data, loading } = useQuery(AssistantSuggestionsDocument, {
    variables: { path: pathname.replace(ROOT, '') },
    fetchPolicy: 'cache-first',
  });
  return { suggestions: data?.assistant.suggestions ?? [], loading: loading && data === undefined };
}
