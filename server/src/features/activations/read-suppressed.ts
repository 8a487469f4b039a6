import type { Context } from '../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Those of some domains that are on the suppression list. */
export async function readSuppressed(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  domains: readonly string[],
): Promise<ReadonlySet<string>> {
  if (domains.length === 0) return new Set();
  const rows = await postgres
    .selectFrom('suppressed_domains')
    .select('domain')
    .where('instance_id', '=', instance.id)
    .where('domain', 'in', domains)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

/** The hashes of all persons that are on the suppression list, in each way that platforms write an address. */
export async function readSuppressedHashes(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<ReadonlySet<string>> {
  const rows = await postgres
    .selectFrom('suppressed_contacts')
    .select('hash')
    .where('instance_id', '=', instanceId)
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
