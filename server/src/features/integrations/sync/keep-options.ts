import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { OptionRecord } from '../records.ts';

type Input = { transaction: PostgresTransaction; connectionId: string; options: readonly OptionRecord[] };

/** Keeps what company settings choose from, in the place of what there was: each sync reads it as a whole. */
export async function keepOptions({ transaction, connectionId, options }: Input): Promise<void> {
  await transaction.deleteFrom('integration_options').where('connection_id', '=', connectionId).execute();
  if (options.length === 0) return;
  await transaction
    .insertInto('integration_options')
    .values(
      options.map(({ list, externalId, name }, position) => ({
        connection_id: connectionId,
        list,
        option_id: externalId,
        name,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
