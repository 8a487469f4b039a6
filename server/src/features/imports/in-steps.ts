import { type ControlledTransaction, sql } from 'kysely';
import { lockFacts, lockImports, tryLockImports } from '../../data/facts/store/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { Database } from '../../platform/postgres/schema.ts';

/** Work that is done in one transaction after the other. */
export type Steps = {
  /** The one that is open now. */
  readonly transaction: PostgresTransaction;
  /** Keeps what was done so far and goes on in a new transaction. */
  keep(): Promise<void>;
  /** How often something was kept. */
  readonly kept: number;
};

/** So long a statement waits for another import, and so often; a server waits for no more than a few dry runs of an instance. */
const WAIT = '45s';
const MOST_WAITS = 12;
const MOST_WAITING = 3;
const LOCK_NOT_AVAILABLE = '55P03';

type Open = ControlledTransaction<Database>;
const locked = (): AppError =>
  new AppError('OPERATION_LOCKED', {
    details: { reason: 'Something else is being imported into this instance.' },
  });

/** A transaction that has the facts of the instance to itself; waits for whoever writes them now. */
async function openAlone(ctx: Context, first: (transaction: Open) => Promise<void>): Promise<Open> {
  for (let wait = 1; ; wait++) {
    const transaction: Open = await ctx.postgres.startTransaction().execute();
    try {
      await sql`select set_config('lock_timeout', ${WAIT}, true)`.execute(transaction);
      await first(transaction);
      await lockFacts(transaction, ctx.instance.id);
      await sql`set local lock_timeout to default`.execute(transaction);
      return transaction;
    } catch (error) {
      await transaction.rollback().execute();
      const isTaken = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (!isTaken) throw error;
      if (wait >= MOST_WAITS) throw locked();
    }
  }
}

const waiting = new Map<string, number>();

/** Opens the transaction of a dry run: it changes nothing, so that it waits its turn between the steps of an import. */
async function openDryRun(ctx: Context): Promise<Open> {
  const { id } = ctx.instance;
  const others = waiting.get(id) ?? 0;
  if (others >= MOST_WAITING) throw locked();
  waiting.set(id, others + 1);
  try {
    return await openAlone(ctx, async () => undefined);
  } finally {
    const left = (waiting.get(id) ?? 1) - 1;
    if (left > 0) waiting.set(id, left);
    else waiting.delete(id);
  }
}

/** Opens the transaction of an import or of taking one back: of two at a time the second is refused at once. */
const openImport = (ctx: Context, { isFirst }: { isFirst: boolean }): Promise<Open> =>
  openAlone(ctx, async (transaction) => {
    if (!isFirst) return await lockImports(transaction, ctx.instance.id);
    if (!(await tryLockImports(transaction, ctx.instance.id))) throw locked();
  });

/**
 * Runs work that writes facts. It is one transaction until it keeps what it has done; what comes after is taken back when it fails.
 * `isKept: false` takes back everything, as a dry run does.
 */
export async function inSteps<Result>(
  ctx: Context,
  work: (steps: Steps) => Promise<Result>,
  { isKept }: { isKept: boolean },
): Promise<Result> {
  let transaction = isKept ? await openImport(ctx, { isFirst: true }) : await openDryRun(ctx);
  let kept = 0;
  try {
    const result = await work({
      get transaction() {
        return transaction;
      },
      get kept() {
        return kept;
      },
      keep: async () => {
        await transaction.commit().execute();
        kept++;
        transaction = await openImport(ctx, { isFirst: false });
      },
    });
    if (isKept) await transaction.commit().execute();
    else await transaction.rollback().execute();
    return result;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
    throw error;
  }
}
