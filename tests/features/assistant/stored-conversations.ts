import { type StoredTurn, storedTurnSchema } from '@parley/core/assistant';
import { z } from 'zod';
import type { AssistantServer } from './assistant-server.ts';
import type { Caller } from './with-assistant.ts';

const listed = z.object({
  conversations: z.object({
    get: z.object({
      totalEdges: z.number(),
      pageMeta: z.object({ hasNext: z.boolean() }),
      edges: z.array(
        z.object({ node: z.object({ id: z.string(), title: z.string(), turnCount: z.number() }) }),
      ),
    }),
  }),
});
const LIST = `query ($search: String, $page: PageInput) { conversations { get(searchQuery: $search, page: $page) {
  totalEdges pageMeta { hasNext } edges { node { id title turnCount } } } } }`;
/** The conversations of a person, as the interfaces list them. */
export async function listConversations(
  from: AssistantServer,
  caller: Caller,
  variables: Record<string, unknown> = {},
) {
  const { data, code } = await from.graphql(caller, LIST, variables);
  if (code !== undefined) throw new Error(code);
  const { get } = listed.parse(data).conversations;
  return { nodes: get.edges.map(({ node }) => node), total: get.totalEdges, hasNext: get.pageMeta.hasNext };
}

const TURNS = `query ($id: ID!) { conversations { turns(id: $id) {
  id question edit status answer errorCode errorMessage rating ratingNote decision } } }`;
const turnsOf = z.object({ conversations: z.object({ turns: z.array(storedTurnSchema) }) });
/** The turns of a conversation, as the interfaces read them. */
export async function turnsIn(from: AssistantServer, caller: Caller, id: string): Promise<StoredTurn[]> {
  const { data, code } = await from.graphql(caller, TURNS, { id });
  if (code !== undefined) throw new Error(code);
  return turnsOf.parse(data).conversations.turns;
}
