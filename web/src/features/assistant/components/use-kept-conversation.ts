import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Conversation, openKept } from '../conversation.ts';

/** After a reload the conversation is gone on with, as soon as it is looked at. */
export function useKeptConversation(conversation: Conversation, isShown: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (isShown) openKept(conversation, client);
  }, [conversation, client, isShown]);
}
