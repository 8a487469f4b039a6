import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Conversation, openKept } from '../conversation.ts';

/** Resumes the stored conversation after a reload, when the drawer or the page is first shown. */
export function useKeptConversation(conversation: Conversation, isShown: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (isShown) openKept(conversation, client);
  }, [conversation, client, isShown]);
}
