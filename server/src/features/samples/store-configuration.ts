import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { insertInstance } from '../instances/index.ts';
import type { Configuration } from './plan-configuration.ts';

const ROWS_PER_STATEMENT = 1000;

const inChunks = async <Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await insert(rows.slice(start, start + ROWS_PER_STATEMENT));
};

type Input = { transaction: PostgresTransaction; configuration: Configuration };

/** The instance with its companies, audiences and pixels, without members. */
export async function storeConfiguration({ transaction, configuration }: Input): Promise<void> {
  const { instance, companies, audiences, members, pixels } = configuration;
  await insertInstance({ transaction, input: instance });
  await inChunks(companies, (chunk) => transaction.insertInto('companies').values(chunk).execute());
  await transaction.insertInto('audiences').values(audiences).execute();
  await inChunks(members, (chunk) => transaction.insertInto('audience_companies').values(chunk).execute());
  await transaction.insertInto('pixels').values(pixels).execute();
  await transaction
    .updateTable('instances')
    .set({ tag_installed_at: configuration.firstSeen, tam_audience_id: configuration.tamAudienceId })
    .where('id', '=', instance.id)
    .execute();
}
