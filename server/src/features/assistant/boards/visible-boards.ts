import type { Context } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** The boards of the person in the instance, and those that others share there: the only way to a row of them. */
export const visibleBoards = ({ viewer, instance }: Context, postgres: Postgres) =>
  postgres
    .selectFrom('boards')
    .where('boards.instance_id', '=', instance.id)
    .where(({ or, eb }) => or([eb('boards.user_id', '=', viewer.userId), eb('boards.is_shared', '=', true)]));

/** A board that the person may change, locked until the end of the transaction. */
export async function ownBoard(transaction: PostgresTransaction, ctx: Context, id: string) {
  const found = await visibleBoards(ctx, transaction)
    .selectAll('boards')
    .where('boards.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('Board');
  if (found.user_id !== ctx.viewer.userId)
    throw new AppError('PERMISSION_DENIED', {
      message: 'It is a colleague’s board: only they can change it.',
    });
  return found;
}
