import { RULES_VERSION } from '../../data/channels/index.ts';
import { randomText } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

type Input = { id?: string; name: string; domain: string; isSample?: boolean };

/** The rows of an instance and of its organization; without members. `id` must look like `inst:<key>`. */
export async function insertInstance({
  transaction,
  input: { id = `inst:${randomText(12)}`, name, domain, isSample = false },
}: {
  transaction: PostgresTransaction;
  input: Input;
}): Promise<{ id: string; code: string }> {
  const code = randomText(20);
  await transaction
    .insertInto('instances')
    .values({ id, name, domain, code, is_sample: isSample, visit_rules: RULES_VERSION })
    .execute();
  await transaction
    .insertInto('organizations')
    .values({ id, name, slug: id.replace(':', '~') })
    .execute();
  return { id, code };
}
