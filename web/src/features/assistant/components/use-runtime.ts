import { type AppendMessage, type AssistantRuntime, useExternalStoreRuntime } from '@assistant-ui/react';
import type { Entry } from '@parley/core/assistant';
import type { Conversation } from '../conversation.ts';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import { toMessage } from './to-message.ts';

const textOf = (message: AppendMessage): string =>
  message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** `onAsk` takes what is typed or spoken, where it is not simply asked in the conversation. */
export function useRuntime(
  { session, useTranscript }: Conversation,
  onAsk?: (question: string) => void,
): AssistantRuntime {
  const { entries, streaming } = useTranscript();
  return useExternalStoreRuntime<Entry>({
    messages: entries,
    isRunning: streaming,
    convertMessage: toMessage,
    onNew: async (message) => {
      const question = textOf(message);
      if (onAsk === undefined) await session.ask(question, { page: pageAtHand() });
      else onAsk(question);
    },
    onCancel: async () => session.cancel(),
  });
}
