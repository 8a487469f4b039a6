import { sql } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import { type ListArguments, type ListSpec, type Page, parseList } from '../../../platform/graphql/index.ts';
import { likePattern } from '../../../platform/postgres/like-pattern.ts';
import { ownConversations } from './own-conversation.ts';

export type Conversation = {
  id: string;
  title: string;
  createdAt: Date;
  usedAt: Date;
  turnCount: number;
};

const SPEC = {
  maxLimit: 100,
  defaultLimit: 30,
  sortable: ['usedAt'],
  defaultSort: { field: 'usedAt', order: 'desc' },
  filterable: {},
} as const satisfies ListSpec;

/** The person's own conversations in the instance, the last used first; searched by title, questions and answers. */
export async function listConversations({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<ListArguments, 'page' | 'searchQuery'>;
}): Promise<Page<Conversation>> {
  const { page, search } = parseList(SPEC, input);
  let own = ownConversations(ctx, ctx.postgres);
  if (search !== '') {
    const pattern = likePattern(search);
    own = own.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('title', 'ilike', pattern),
        exists(
          selectFrom('conversation_turns')
            .select('conversation_turns.id')
            .whereRef('conversation_id', '=', 'conversations.id')
            .where((turn) =>
              turn.or([
                turn('question', 'ilike', pattern),
                turn(sql<string>`answer->>'text'`, 'ilike', pattern),
              ]),
            ),
        ),
      ]),
    );
  }
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(({ selectFrom }) => [
      'id',
      'title',
      'created_at',
      'used_at',
      selectFrom('conversation_turns')
        .select(({ fn }) => fn.countAll<string>().as('turns'))
        .whereRef('conversation_id', '=', 'conversations.id')
        .as('turns'),
    ])
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const nodes = rows.map(({ id, title, created_at, used_at, turns }) => ({
    id,
    title,
    createdAt: created_at,
    usedAt: used_at,
    turnCount: Number(turns ?? 0),
  }));
  return { nodes, total: Number(total), hasNext: page.offset + nodes.length < Number(total) };
}
