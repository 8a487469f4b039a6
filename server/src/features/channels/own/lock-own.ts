import type { Context } from '../../../platform/context/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** Until the transaction ends nobody else names channels and vendors of the instance: two may not get one name. */
export const lockOwn = async (transaction: PostgresTransaction, { instance }: Context): Promise<void> => {
  await transaction
    .selectFrom('instances')
    .select('id')
    .where('id', '=', instance.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
};
