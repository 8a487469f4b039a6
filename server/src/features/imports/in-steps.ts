import type { ControlledTransaction } from 'kysely';
import { lockFacts, tryLockFacts } from '../../data/facts/store/index.ts';
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

/**
 * Runs work that writes facts. It is one transaction until it keeps what it has done; what comes after is taken back when it fails.
 * `isKept: false` takes back everything, as a dry run does.
 */
export async function inSteps<Result>(
  ctx: Context,
  work: (steps: Steps) => Promise<Result>,
  { isKept }: { isKept: boolean },
): Promise<Result> {
  let transaction: ControlledTransaction<Database> = await ctx.postgres.startTransaction().execute();
  let kept = 0;
  try {
    if (!(await tryLockFacts(transaction, ctx.instance.id)))
      throw new AppError('OPERATION_LOCKED', {
        details: { reason: 'Something else is being imported into this instance.' },
      });
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
        transaction = await ctx.postgres.startTransaction().execute();
        await lockFacts(transaction, ctx.instance.id);
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
