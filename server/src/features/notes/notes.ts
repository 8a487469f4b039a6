import { LONGEST_NOTE } from '@parley/core/features/notes';
import { z } from 'zod';
import { audit, sentence } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { newId } from '../../platform/ids/index.ts';
import { authorize, can } from '../../platform/policy/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

const noteSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, 'A note needs some words.')
    .refine((text) => [...text].length <= LONGEST_NOTE, `At most ${LONGEST_NOTE} characters.`),
  occurredAt: z
    .date()
    .optional()
    .refine(
      (date) => date === undefined || date.toISOString().slice(0, 10) <= today(),
      'The date of a note cannot be in the future.',
    ),
});
const idSchema = z.object({ id: z.string() });

type Input<Schema extends z.ZodType> = { ctx: Context; input: z.input<Schema> };

/** Adds a note to the charts of the instance; today's unless it says another day. Gives its id. */
export async function createNote({ ctx, input }: Input<typeof noteSchema>): Promise<{ id: string }> {
  return ctx.postgres.transaction().execute((transaction) => writeNote({ ctx, input, transaction }));
}

/** The same, as a part of something larger that is kept or undone as a whole. */
export async function writeNote({
  ctx,
  input,
  transaction,
  source = 'api',
}: Input<typeof noteSchema> & {
  transaction: PostgresTransaction;
  source?: 'api' | 'assistant';
}): Promise<{ id: string }> {
  authorize(ctx, 'notes.write');
  const { note, occurredAt } = noteSchema.parse(input);
  const id = newId('note');
  await transaction
    .insertInto('notes')
    .values({
      id,
      instance_id: ctx.instance.id,
      note,
      occurred_at: occurredAt ?? new Date(`${today()}T00:00:00Z`),
      created_by: ctx.viewer.userId,
    })
    .execute();
  await audit({
    transaction,
    ctx,
    type: 'notes.created',
    source,
    details: sentence`${ctx.viewer.name} added the note ${{ kind: 'note', id, name: `“${note}”` }}`,
    data: { noteId: id },
  });
  return { id };
}

/** Writers may change their own notes; admins may change all. */
async function requireOwnNote(transaction: PostgresTransaction, ctx: Context, id: string): Promise<void> {
  const found = await transaction
    .selectFrom('notes')
    .select('created_by')
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('Note');
  if (
    found.created_by === ctx.viewer.userId ||
    can({ user: ctx.viewer, viewer: ctx.viewer }, 'configuration.change')
  )
    return;
  throw new AppError('PERMISSION_DENIED', {
    message: 'This note is a colleague’s. Ask them, or an admin, to change it.',
  });
}

const updateSchema = noteSchema.extend(idSchema.shape);

/** Changes a note; its day stays when none is given. */
export async function updateNote({ ctx, input }: Input<typeof updateSchema>): Promise<{ id: string }> {
  authorize(ctx, 'notes.write');
  const { id, note, occurredAt } = updateSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    await requireOwnNote(transaction, ctx, id);
    const changed = await transaction
      .updateTable('notes')
      .set({ note, updated_at: new Date(), ...(occurredAt && { occurred_at: occurredAt }) })
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) throw notFound('Note');
    await audit({
      transaction,
      ctx,
      type: 'notes.updated',
      source: 'api',
      details: sentence`${ctx.viewer.name} changed a note to ${{ kind: 'note', id, name: `“${note}”` }}`,
      data: { noteId: id },
    });
  });
  return { id };
}

/** Takes a note away. Its row stays, so that the event log can still name it. */
export async function deleteNote({ ctx, input }: Input<typeof idSchema>): Promise<void> {
  authorize(ctx, 'notes.write');
  const { id } = idSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    await requireOwnNote(transaction, ctx, id);
    const gone = await transaction
      .updateTable('notes')
      .set({ deleted_at: new Date(), updated_at: new Date() })
      .where('instance_id', '=', ctx.instance.id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('note')
      .executeTakeFirst();
    if (gone === undefined) throw notFound('Note');
    await audit({
      transaction,
      ctx,
      type: 'notes.deleted',
      source: 'api',
      details: sentence`${ctx.viewer.name} deleted the note ${{ kind: 'note', id, name: `“${gone.note}”` }}`,
      data: { noteId: id },
    });
  });
}
