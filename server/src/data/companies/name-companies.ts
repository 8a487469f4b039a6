import { enqueueClickhouseRows } from '../../platform/outbox/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { companyId } from './company-id.ts';

type Named = { domain: string; name: string };

const ROWS_AT_ONCE = 2_000;

/** Adds companies that are missing and, unless names are kept, gives the others these names. Gives the ids of those it wrote. */
export async function nameCompanies(
  transaction: PostgresTransaction,
  instanceId: string,
  named: readonly Named[],
  { keepNames = false, importId }: { keepNames?: boolean; importId?: string | undefined } = {},
): Promise<string[]> {
  const ids: string[] = [];
  // One row per company, in one order everywhere, so that two writers never lock each other out.
  const unique = new Map(named.map(({ domain, name }) => [companyId(instanceId, domain), { domain, name }]));
  const sorted = [...unique].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < sorted.length; start += ROWS_AT_ONCE) {
    const insert = transaction.insertInto('companies').values(
      sorted.slice(start, start + ROWS_AT_ONCE).map(([id, { domain, name }]) => ({
        id,
        instance_id: instanceId,
        domain,
        name,
        import_id: importId ?? null,
      })),
    );
    const written = await (keepNames
      ? insert.onConflict((conflict) => conflict.doNothing())
      : insert.onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(({ ref }) => ({
              name: ref('excluded.name'),
              updated_at: new Date(),
              import_id: ref('excluded.import_id'),
            }))
            .whereRef('companies.name', '<>', 'excluded.name'),
        )
    )
      .returning(['id', 'name', 'domain', 'sector_id', 'region_id', 'rev_range_id'])
      .execute();
    ids.push(...written.map(({ id }) => id));
    await enqueueClickhouseRows(
      transaction,
      'companies',
      written.map(({ id, name, domain, sector_id, region_id, rev_range_id }) => ({
        instance_id: instanceId,
        company_id: id,
        name,
        domain,
        sector_id: sector_id ?? '',
        region_id: region_id ?? '',
        rev_range_id: rev_range_id ?? '',
        is_deleted: 0,
      })),
    );
  }
  return ids;
}
