import type { Context } from '../../platform/context/index.ts';

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
