import { z } from 'zod';
import { audit } from '../audit/index.ts';
import type { Context } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import { randomText } from '../ids/index.ts';
import { authorize } from '../policy/index.ts';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import { EDIT_AREAS, type EditArea } from './areas.ts';
import { type EditSession, lockSession, readSession } from './read-session.ts';

const inputSchema = z.object({ token: z.string().max(100).nullish() });
type Input = { ctx: Context; area: EditArea; input: z.input<typeof inputSchema> };

const locked = (reason: string): AppError => new AppError('OPERATION_LOCKED', { details: { reason } });

/** The session, if another person holds it. */
const ofAnother = (session: EditSession | undefined, ctx: Context): EditSession | undefined =>
  session?.isAlive === true && session.userId !== ctx.viewer.userId ? session : undefined;

const heldBy = ({ by }: EditSession, area: EditArea): AppError =>
  new AppError('OPERATION_LOCKED', {
    details: { by, reason: `${by} is editing ${EDIT_AREAS[area].name} right now. Please try again later.` },
  });

/** Why a token does not hold the session any more. */
const lost = (session: EditSession | undefined, ctx: Context, area: EditArea): AppError => {
  if (session !== undefined && session.userId !== ctx.viewer.userId) return heldBy(session, area);
  return session === undefined
    ? locked('Your editing session has ended. Your changes are kept here: start again to save them.')
    : locked('You went on editing in another tab. Save there, or start again here.');
};

/**
 * Begins to edit an area, or with the token of before goes on. One person edits at a time; a person who begins in a second
 * tab takes over from the first. A session that was not continued for 75 seconds can be taken over by anybody.
 */
export async function startOrContinueSession({ ctx, area, input }: Input): Promise<{ token: string }> {
  authorize(ctx, 'configuration.change');
  const { token } = inputSchema.parse(input);
  const of = { instanceId: ctx.instance.id, area };
  return await ctx.postgres.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, of);
    const other = ofAnother(session, ctx);
    if (other !== undefined) throw heldBy(other, area);
    if (token != null) {
      if (session?.token !== token || session.userId !== ctx.viewer.userId) throw lost(session, ctx, area);
      await transaction
        .updateTable('edit_sessions')
        .set({ seen_at: new Date() })
        .where('instance_id', '=', of.instanceId)
        .where('area', '=', area)
        .execute();
      return { token };
    }
    return await begin(transaction, ctx, area);
  });
}

async function begin(
  transaction: PostgresTransaction,
  ctx: Context,
  area: EditArea,
): Promise<{ token: string }> {
  const token = randomText(32);
  const now = new Date();
  const row = { user_id: ctx.viewer.userId, token, started_at: now, seen_at: now };
  await transaction
    .insertInto('edit_sessions')
    .values({ instance_id: ctx.instance.id, area, ...row })
    .onConflict((conflict) => conflict.columns(['instance_id', 'area']).doUpdateSet(row))
    .execute();
  const { word, name } = EDIT_AREAS[area];
  await audit({
    transaction,
    ctx,
    type: `${word}.editing-begun`,
    source: 'api',
    details: `${ctx.viewer.name} began to edit ${name}`,
  });
  return { token };
}

/** Ends the person's own session, of this token if one is given. Ending what has ended is no error. */
export async function endSession({ ctx, area, input }: Input): Promise<void> {
  authorize(ctx, 'configuration.change');
  const { token } = inputSchema.parse(input);
  await ctx.postgres.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, { instanceId: ctx.instance.id, area });
    if (session?.userId !== ctx.viewer.userId || (token != null && token !== session.token)) return;
    await transaction
      .deleteFrom('edit_sessions')
      .where('instance_id', '=', ctx.instance.id)
      .where('area', '=', area)
      .execute();
    const { word, name } = EDIT_AREAS[area];
    await audit({
      transaction,
      ctx,
      type: `${word}.editing-ended`,
      source: 'api',
      details: `${ctx.viewer.name} stopped editing ${name}`,
    });
  });
}

/**
 * For everything that writes rows of an area: nobody else may be editing them, and who says a token must still hold it.
 * Until the transaction ends nobody begins to edit.
 */
export async function requireEditor({
  transaction,
  ctx,
  area,
  token,
}: {
  transaction: PostgresTransaction;
  ctx: Context;
  area: EditArea;
  token?: string | null | undefined;
}): Promise<void> {
  const session = await lockSession(transaction, { instanceId: ctx.instance.id, area });
  const other = ofAnother(session, ctx);
  if (other !== undefined) throw heldBy(other, area);
  if (token != null && session?.token !== token) throw lost(session, ctx, area);
}

/** Who edits an area now. */
export type Editing = { by: string; startedAt: Date; isYours: boolean };

export async function whoEdits(ctx: Context, area: EditArea): Promise<Editing | null> {
  authorize(ctx, 'configuration.view');
  const session = await readSession(ctx.postgres, { instanceId: ctx.instance.id, area });
  if (session?.isAlive !== true) return null;
  const { by, startedAt, userId } = session;
  return { by, startedAt, isYours: userId === ctx.viewer.userId };
}
