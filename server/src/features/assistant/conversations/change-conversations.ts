import { z } from 'zod';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

const LONGEST_TITLE = 100;

const renameSchema = z.object({
  id: z.string(),
  title: z
    .string()
    .trim()
    .min(1, 'A conversation needs a name.')
    .refine((text) => [...text].length <= LONGEST_TITLE, `At most ${LONGEST_TITLE} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'A name is one line of text.'),
});
const idSchema = z.object({ id: z.string() });

type Input<Schema extends z.ZodType> = { ctx: Context; input: z.input<Schema> };

/** Gives a conversation of the person's own another name. The event log does not tell which: admins read it. */
export async function renameConversation({
  ctx,
  input,
}: Input<typeof renameSchema>): Promise<{ id: string }> {
  authorize(ctx, 'conversations.manage');
  const { id, title } = renameSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const renamed = await transaction
      .updateTable('conversations')
      .set({ title })
      .where('user_id', '=', ctx.viewer.userId)
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (renamed === undefined) throw notFound('Conversation');
    await audit({
      transaction,
      ctx,
      type: 'assistant.conversation-renamed',
      source: 'api',
      details: `${ctx.viewer.name} renamed a conversation with the assistant`,
      data: { conversationId: id },
    });
  });
  return { id };
}

/** Deletes a conversation of the person's own, for good. */
export async function deleteConversation({ ctx, input }: Input<typeof idSchema>): Promise<void> {
  authorize(ctx, 'conversations.manage');
  const { id } = idSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('conversations')
      .where('user_id', '=', ctx.viewer.userId)
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Conversation');
    await audit({
      transaction,
      ctx,
      type: 'assistant.conversation-deleted',
      source: 'api',
      details: `${ctx.viewer.name} deleted a conversation with the assistant`,
      data: { conversationId: id },
    });
  });
}

/** Deletes every conversation of the person in the instance, for good; tells how many there were. */
export async function deleteAllConversations({ ctx }: { ctx: Context }): Promise<{ deleted: number }> {
  authorize(ctx, 'conversations.manage');
  return ctx.postgres.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('conversations')
      .where('user_id', '=', ctx.viewer.userId)
      .where('instance_id', '=', ctx.instance.id)
      .returning('id')
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'assistant.conversations-deleted',
      source: 'api',
      details: `${ctx.viewer.name} deleted all their conversations with the assistant`,
      data: { deleted: gone.length },
    });
    return { deleted: gone.length };
  });
}
