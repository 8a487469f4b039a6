import type { Context } from '../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { type AddressRule, rulesWithin } from '../integrations/index.ts';

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

/**
 * The hashes of all persons that are on the suppression list, as a platform of this rule writes an address, and in small letters; by every
 * rule where none is given.
 */
export async function readSuppressedHashes(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
  rule: AddressRule | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await postgres
    .selectFrom('suppressed_contacts')
    .select('hash')
    .where('instance_id', '=', instanceId)
    .$if(rule !== undefined, (query) =>
      query.where((where) =>
        where.or([where('rule', 'is', null), where('rule', 'in', rulesWithin(rule as AddressRule))]),
      ),
    )
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}
