import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { type Conversation, catchUp } from '../conversation.ts';

/** When the person comes back to a conversation in sight, it shows what was asked on another device meanwhile. */
export function useCatchUp(conversation: Conversation, isShown: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isShown) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') void catchUp(conversation, client);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversation, client, isShown]);
}
