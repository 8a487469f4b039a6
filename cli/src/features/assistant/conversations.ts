import { type StoredConversation, storedTurnSchema, type TurnDecision } from '@parley/core/assistant';
import {
  CliConversationsDocument,
  type CliConversationsQuery,
  CliConversationTurnsDocument,
  CliDecideProposalDocument,
  CliDeleteConversationDocument,
  CliRenameConversationDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';

export type Conversation = CliConversationsQuery['conversations']['get']['edges'][number]['node'];

type Wanted = { search?: string; limit?: number };

/** One's own conversations of the instance, the last used first. */
export async function listConversations(
  session: Session,
  { search = '', limit = 30 }: Wanted = {},
): Promise<{ total: number; conversations: Conversation[] }> {
  const { totalEdges, edges } = (await session.query(CliConversationsDocument, { search, limit }))
    .conversations.get;
  return { total: totalEdges, conversations: edges.map(({ node }) => node) };
}

export type OpenedConversation = StoredConversation & { title: string };

/** A conversation with its turns; the server says so when there is none of that id. */
export async function openConversation(session: Session, id: string): Promise<OpenedConversation> {
  const { getById, turns } = (await session.query(CliConversationTurnsDocument, { id })).conversations;
  // What the assistant wrote is JSON to the schema.
  return {
    sessionId: getById.id,
    title: getById.title,
    turns: turns.map((turn) => storedTurnSchema.parse(turn)),
  };
}

/** The conversation to continue: the one with the id, or the last one used. */
export async function conversationToContinue(
  session: Session,
  wanted: string | true,
): Promise<OpenedConversation> {
  if (wanted !== true) return await openConversation(session, wanted);
  const [last] = (await listConversations(session, { limit: 1 })).conversations;
  if (last === undefined)
    throw new CliError('notFound', 'There is no conversation to continue yet.', {
      nextSteps: ['Begin one: parley ask "How many visits did we have last month?"'],
    });
  return await openConversation(session, last.id);
}

export async function renameConversation(session: Session, id: string, title: string): Promise<void> {
  await session.query(CliRenameConversationDocument, { id, title });
}

export async function deleteConversation(session: Session, id: string): Promise<void> {
  await session.query(CliDeleteConversationDocument, { id });
}

/** Confirms what an answer proposes to write, which writes it, or discards it. Gives the address of a link, once. */
export async function decideProposal(
  session: Session,
  { id, turnId, decision, name }: { id: string; turnId: string; decision: TurnDecision; name?: string },
): Promise<string | null> {
  const { conversations } = await session.query(CliDecideProposalDocument, {
    ...{ id, turnId, decision },
    name: name ?? null,
  });
  return conversations.decide.url;
}
