import type { ApolloClient } from '@apollo/client';
import {
  type AssistantSession,
  createAssistantSession,
  type StoredTurn,
  type Transcript,
} from '@parley/core/assistant';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { ConversationTurnsDocument } from '../../generated/graphql.ts';
import { isMissing } from '../../ui/failures/failure.ts';
import type { AssistantConnection } from './assistant-connection.ts';
import { useAssistantStore } from './assistant-store.ts';
import { saveConversation, savedConversation } from './saved-conversation.ts';

/** A stored conversation on its way here, or one that did not come. */
export type Opening = { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; id: string; error: unknown };

export type Conversation = {
  instanceId: string;
  session: AssistantSession;
  useTranscript: UseBoundStore<StoreApi<Transcript>>;
  useOpening: UseBoundStore<StoreApi<Opening>>;
};

/** One session and the store that mirrors its transcript. */
function createConversation({ url, token, instanceId, audience }: AssistantConnection): Conversation {
  const session = createAssistantSession({
    connect: (protocols) => new WebSocket(url, protocols),
    token,
    instanceId,
    audience,
    report: (problem) => console.warn('assistant', problem),
  });
  const useTranscript = create<Transcript>(() => session.getState());
  session.subscribe(() => {
    const { sessionId } = useTranscript.getState();
    const now = session.getState();
    useTranscript.setState(now, true);
    if (now.sessionId !== sessionId) saveConversation(instanceId, { sessionId: now.sessionId });
    useAssistantStore.setState({ hasConversation: now.entries.length > 0 });
  });
  return { instanceId, session, useTranscript, useOpening: create<Opening>(() => ({ kind: 'none' })) };
}

let current: { instanceId: string; conversation: Conversation } | undefined;

/** The conversation of the instance, the same in the drawer and on the page; that of another instance ends. */
export function conversationOf(connection: AssistantConnection): Conversation {
  if (current?.instanceId === connection.instanceId) return current.conversation;
  current?.conversation.session.close();
  useAssistantStore.setState({
    hasConversation: savedConversation(connection.instanceId).sessionId !== null,
  });
  current = { instanceId: connection.instanceId, conversation: createConversation(connection) };
  return current.conversation;
}

async function fetchTurns(client: ApolloClient, id: string): Promise<readonly StoredTurn[]> {
  const { data } = await client.query({
    query: ConversationTurnsDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return data?.conversations.turns ?? [];
}

const asked = new WeakMap<Conversation, string>();

/** Opens a stored conversation in place of the current one. The last one asked for wins. */
export async function openStored(
  conversation: Conversation,
  client: ApolloClient,
  id: string,
): Promise<void> {
  const { session, useOpening } = conversation;
  asked.set(conversation, id);
  useOpening.setState({ kind: 'loading' }, true);
  const opening = await fetchTurns(client, id).then(
    (turns): Opening => {
      if (asked.get(conversation) === id) session.open({ sessionId: id, turns });
      return { kind: 'none' };
    },
    (error: unknown): Opening => ({ kind: 'failed', id, error }),
  );
  if (asked.get(conversation) === id) useOpening.setState(opening, true);
}

/** The address leads elsewhere before the conversation has come: it would take the place of what was begun meanwhile. */
export function stopOpening(conversation: Conversation, id: string): void {
  if (asked.get(conversation) !== id || conversation.useOpening.getState().kind !== 'loading') return;
  asked.delete(conversation);
  conversation.useOpening.setState({ kind: 'none' }, true);
}

/** Goes on, after a reload, with the conversation that was at hand. One that is gone meanwhile is forgotten without a word. */
export function openSaved(conversation: Conversation, client: ApolloClient): void {
  const { instanceId, session, useOpening } = conversation;
  const { sessionId } = savedConversation(instanceId);
  const { entries, sessionId: current } = session.getState();
  if (sessionId === null || current !== null || entries.length > 0) return;
  if (useOpening.getState().kind !== 'none') return;
  void openStored(conversation, client, sessionId).then(() => {
    const opening = useOpening.getState();
    if (opening.kind === 'failed' && isMissing(opening.error)) beginAnother(conversation);
  });
}

/** Begins a conversation without memory of the one at hand. */
export function beginAnother(conversation: Conversation): void {
  asked.delete(conversation);
  conversation.useOpening.setState({ kind: 'none' }, true);
  saveConversation(conversation.instanceId, { sessionId: null });
  conversation.session.open(null);
}

/** Shows what was asked on another device meanwhile. */
export async function catchUp({ session }: Conversation, client: ApolloClient): Promise<void> {
  const { sessionId, streaming } = session.getState();
  if (sessionId === null || streaming) return;
  const turns = await fetchTurns(client, sessionId).catch(() => undefined);
  const now = session.getState();
  if (turns === undefined || now.sessionId !== sessionId || now.streaming) return;
  const ended = turns.filter(({ status }) => status !== 'running').map(({ id }) => id);
  const shown = now.entries.flatMap((entry) => (entry.kind === 'user' ? entry.id : []));
  if (ended.some((id) => !shown.includes(id))) session.open({ sessionId, turns });
}
