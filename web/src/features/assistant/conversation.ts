import { type AssistantSession, createAssistantSession, type Transcript } from '@parley/core/assistant';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** What a conversation needs to reach the server; the shell gives it. */
export type AssistantConnection = {
  /** `wss://host/api/assistant`. */
  url: string;
  token: () => string;
  instanceId: string;
  /** The audience chosen on the page, for questions that name none. */
  audience?: (() => string | undefined) | undefined;
};

export type Conversation = {
  session: AssistantSession;
  useTranscript: UseBoundStore<StoreApi<Transcript>>;
};

/** One session and the store that mirrors its transcript. */
export function createConversation({ url, token, instanceId, audience }: AssistantConnection): Conversation {
  const session = createAssistantSession({
    connect: (protocols) => new WebSocket(url, protocols),
    token,
    instanceId,
    audience,
    report: (problem) => console.warn('assistant', problem),
  });
  const useTranscript = create<Transcript>(() => session.getState());
  session.subscribe(() => useTranscript.setState(session.getState(), true));
  return { session, useTranscript };
}
