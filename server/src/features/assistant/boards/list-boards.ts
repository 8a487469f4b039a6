import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { PIN_COLUMNS, type Pin, toPin } from '../pins/list-pins.ts';
import { visibleBoards } from './visible-boards.ts';

export type Board = {
  id: string;
  name: string;
  /** The person made it: others only see it. */
  isOwn: boolean;
  isShared: boolean;
  owner: string;
  /** `last 30 days` or `2026-01-01..2026-03-31`; null where each answer has its own days. */
  period: string | null;
};

const boardsOf = (ctx: Context) =>
  visibleBoards(ctx, ctx.postgres)
    .innerJoin('users', 'users.id', 'boards.user_id')
    .select([
      'boards.id',
      'boards.name',
      'boards.user_id',
      'boards.is_shared',
      'boards.period',
      'users.name as owner',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof boardsOf>['execute']>>[number];

const toBoard = ({ viewer }: Context, { user_id, is_shared, ...board }: Row): Board => ({
  ...board,
  isOwn: user_id === viewer.userId,
  isShared: is_shared,
});

/** The boards that the person sees: their own first, then those shared by others; each by name. */
export async function listBoards({ ctx }: { ctx: Context }): Promise<Board[]> {
  authorize(ctx, 'analytics.view');
  const rows = await boardsOf(ctx).orderBy('boards.name').orderBy('boards.id').execute();
  const boards = rows.map((row) => toBoard(ctx, row));
  return [...boards.filter(({ isOwn }) => isOwn), ...boards.filter(({ isOwn }) => !isOwn)];
}

export async function getBoard({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Board> {
  authorize(ctx, 'analytics.view');
  const row = await boardsOf(ctx).where('boards.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('Board');
  return toBoard(ctx, row);
}

/** The pins of a board that was found, in its order. */
export async function boardPins(ctx: Context, { id }: Pick<Board, 'id'>): Promise<Pin[]> {
  const rows = await visibleBoards(ctx, ctx.postgres)
    .innerJoin('board_pins', 'board_pins.board_id', 'boards.id')
    .innerJoin('pins', 'pins.id', 'board_pins.pin_id')
    .select(PIN_COLUMNS)
    .where('boards.id', '=', id)
    .orderBy('board_pins.position')
    .execute();
  return rows.map(toPin);
}
