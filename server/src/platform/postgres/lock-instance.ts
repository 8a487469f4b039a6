import type { PostgresTransaction } from './postgres.ts';

/**
 * Changes of one instance that must see each other wait for each other until the transaction ends. Rows that refer to the instance can
 * be written meanwhile: whoever writes one must not wait for a change, which may wait for them.
 */
export async function lockInstance(transaction: PostgresTransaction, instanceId: string): Promise<void> {
  await transaction
    .selectFrom('instances')
    .select('id')
    .where('id', '=', instanceId)
    .forNoKeyUpdate()
    .execute();
}
