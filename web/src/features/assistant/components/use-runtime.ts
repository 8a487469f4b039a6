import { type AppendMessage, type AssistantRuntime, useExternalStoreRuntime } from '@assistant-ui/react';
import type { Entry } from '@parley/core/assistant';
import type { Conversation } from '../conversation.ts';
import { pageAtHand } from '../page-context/page-at-hand.ts';
import { toMessage } from './to-message.ts';

const textOf = (message: AppendMessage): string =>
  message.content.map((part) => (part.type === 'text' ? part.text : '')).join('');

export function useRuntime({ session, useTranscript }: Conversation): AssistantRuntime {
  const { entries, streaming } = useTranscript();
  return useExternalStoreRuntime<Entry>({
    messages: entries,
    isRunning: streaming,
    convertMessage: toMessage,
    onNew: async (message) => {
      await session.ask(textOf(message), { page: pageAtHand() });
    },
    onCancel: async () => session.cancel(),
  });
}
