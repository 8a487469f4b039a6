import { createContext, type ReactNode, useContext } from 'react';
import { closeAssistant } from '../assistant-store.ts';
import type { Conversation } from '../conversation.ts';

type InDrawer = Conversation & {
  /** The page beside the drawer can be seen and used. */
  isBeside: boolean;
};
const ConversationContext = createContext<InDrawer | null>(null);

export const ConversationProvider = ({ value, children }: { value: InDrawer; children: ReactNode }) => (
  <ConversationContext value={value}>{children}</ConversationContext>
);

export function useConversation(): InDrawer {
  const conversation = useContext(ConversationContext);
  if (conversation === null) throw new Error('Only inside the assistant drawer.');
  return conversation;
}

/** What a link in an answer does to the drawer: it makes room when it covers the page. */
export function useAfterNavigate(): () => void {
  const { isBeside } = useConversation();
  return isBeside ? () => {} : closeAssistant;
}
