import { type StoredConversation, storedTurnSchema, type TurnDecision } from '@parley/core/assistant';
import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';

const conversationSchema = z.object({
  id: z.string(),
  title: z.string(),
  usedAt: z.string(),
  turnCount: z.number(),
});
export type Conversation = z.infer<typeof conversationSchema>;

const listData = z.object({
  conversations: z.object({
    get: z.object({ totalEdges: z.number(), edges: z.array(z.object({ node: conversationSchema })) }),
  }),
});
const turnsData = z.object({
  conversations: z.object({ getById: conversationSchema, turns: z.array(storedTurnSchema) }),
});
const renameData = z.object({ conversations: z.object({ rename: z.object({ id: z.string() }) }) });
const deleteData = z.object({ conversations: z.object({ delete: z.object({ success: z.boolean() }) }) });

const LIST: Operation<z.infer<typeof listData>> = {
  document: /* GraphQL */ `
    query CliConversations($search: String, $limit: Int!) {
      conversations {
        get(searchQuery: $search, page: { limit: $limit, offset: 0 }) {
          totalEdges
          edges { node { id title usedAt turnCount } }
        }
      }
    }
  `,
  data: listData,
};
const TURNS: Operation<z.infer<typeof turnsData>> = {
  document: /* GraphQL */ `
    query CliConversationTurns($id: ID!) {
      conversations {
        getById(id: $id) { id title usedAt turnCount }
        turns(id: $id) { id question edit status answer errorCode errorMessage rating decision }
      }
    }
  `,
  data: turnsData,
};
const RENAME: Operation<z.infer<typeof renameData>> = {
  document: /* GraphQL */ `
    mutation CliRenameConversation($id: ID!, $title: String!) {
      conversations { rename(id: $id, title: $title) { id } }
    }
  `,
  data: renameData,
};
const decideData = z.object({ conversations: z.object({ decide: z.object({ success: z.boolean() }) }) });
const DECIDE: Operation<z.infer<typeof decideData>> = {
  document: /* GraphQL */ `
    mutation CliDecideProposal($id: ID!, $turnId: ID!, $decision: ConversationTurnDecision!) {
      conversations { decide(id: $id, turnId: $turnId, decision: $decision) { success } }
    }
  `,
  data: decideData,
};
const DELETE: Operation<z.infer<typeof deleteData>> = {
  document: /* GraphQL */ `
    mutation CliDeleteConversation($id: ID!) {
      conversations { delete(id: $id) { success } }
    }
  `,
  data: deleteData,
};

type Wanted = { search?: string; limit?: number };

/** One's own conversations of the instance, the last used first. */
export async function listConversations(
  session: Session,
  { search = '', limit = 30 }: Wanted = {},
): Promise<{ total: number; conversations: Conversation[] }> {
  const { totalEdges, edges } = (await session.query(LIST, { search, limit })).conversations.get;
  return { total: totalEdges, conversations: edges.map(({ node }) => node) };
}

export type OpenedConversation = StoredConversation & { title: string };

/** A conversation with its turns; the server says so when there is none of that id. */
export async function openConversation(session: Session, id: string): Promise<OpenedConversation> {
  const { getById, turns } = (await session.query(TURNS, { id })).conversations;
  return { sessionId: getById.id, title: getById.title, turns };
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
  await session.query(RENAME, { id, title });
}

export async function deleteConversation(session: Session, id: string): Promise<void> {
  await session.query(DELETE, { id });
}

/** Confirms what an answer proposes to write, which writes it, or discards it. */
export async function decideProposal(
  session: Session,
  { id, turnId, decision }: { id: string; turnId: string; decision: TurnDecision },
): Promise<void> {
  await session.query(DECIDE, { id, turnId, decision });
}
