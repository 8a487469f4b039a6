import type { Context } from '../../platform/context/index.ts';

export type Note = {
  id: string;
  note: string;
  occurredAt: Date;
  createdBy: string | null;
  createdById: string | null;
  createdAt: Date;
};

export const MOST_NOTES = 1_000;

type Input = {
  ctx: Context;
  input: { startDate?: Date | null | undefined; endDate?: Date | null | undefined };
};

/** Notes of the instance, newest first. */
export async function listNotes({ ctx, input: { startDate, endDate } }: Input): Promise<Note[]> {
  let query = ctx.postgres
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.created_by')
    .select([
      'notes.id',
      'notes.note',
      'notes.occurred_at',
      'notes.created_at',
      'notes.created_by',
      'users.name as author',
    ])
    .where('notes.instance_id', '=', ctx.instance.id)
    .where('notes.deleted_at', 'is', null);
  if (startDate != null) query = query.where('notes.occurred_at', '>=', startDate);
  if (endDate != null) query = query.where('notes.occurred_at', '<=', endDate);
  const rows = await query
    .orderBy('notes.occurred_at', 'desc')
    .orderBy('notes.id')
    .limit(MOST_NOTES)
    .execute();
  return rows.map(({ id, note, occurred_at, created_at, created_by, author }) => ({
    id,
    note,
    occurredAt: occurred_at,
    createdAt: created_at,
    createdBy: author,
    createdById: created_by,
  }));
}
