import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Conversation, openSaved } from '../conversation.ts';

/** Resumes the stored conversation after a reload, when the drawer or the page is first shown. */
export function useSavedConversation(conversation: Conversation, isShown: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (isShown) openSaved(conversation, client);
  }, [conversation, client, isShown]);
}
