import { createContext, type ReactNode, useContext } from 'react';
import type { Conversation } from '../conversation.ts';

type Placed = Conversation & {
  /** What a link in an answer does beside leading to its page: a drawer that covers the page makes room. */
  afterNavigate: () => void;
};
const ConversationContext = createContext<Placed | null>(null);

export const ConversationProvider = ({ value, children }: { value: Placed; children: ReactNode }) => (
  <ConversationContext value={value}>{children}</ConversationContext>
);

export function useConversation(): Placed {
  const conversation = useContext(ConversationContext);
  if (conversation === null) throw new Error('Only inside the assistant.');
  return conversation;
}
