import type { Services } from '../../../platform/context/context.ts';
import { enqueueClickhouseRows, nextVersion } from '../../ingest/store/index.ts';

export type CompanyToKeep = { id: string; instanceId: string; name: string; domain: string };

const REMEMBERED = 200_000;
const ROWS_AT_ONCE = 2_000;

export type KnownCompanies = {
  /** Adds companies that are not in the books yet; at once when all are known. */
  ensure(companies: readonly CompanyToKeep[]): Promise<void>;
};

/** Companies found in traffic get their row once: in PostgreSQL, and through the outbox in ClickHouse. */
export function createKnownCompanies(services: Services): KnownCompanies {
  const known = new Set<string>();
  return {
    ensure: async (companies) => {
      const missing = new Map(
        companies.filter(({ id }) => !known.has(id)).map((company) => [company.id, company]),
      );
      if (missing.size === 0) return;
      await addCompanies(services, [...missing.values()]);
      if (known.size > REMEMBERED) known.clear();
      for (const id of missing.keys()) known.add(id);
    },
  };
}

/** Inserts the companies that are missing and leaves the others as they are. */
export async function addCompanies(services: Services, companies: readonly CompanyToKeep[]): Promise<void> {
  // In one order everywhere, so that two writers never lock each other out.
  const sorted = [...companies].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let start = 0; start < sorted.length; start += ROWS_AT_ONCE) {
    const slice = sorted.slice(start, start + ROWS_AT_ONCE);
    await services.postgres.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto('companies')
        .values(
          slice.map(({ id, instanceId, name, domain }) => ({ id, instance_id: instanceId, name, domain })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'instance_id', 'name', 'domain'])
        .execute();
      await enqueueClickhouseRows(
        transaction,
        'companies',
        added.map(({ id, instance_id, name, domain }) => ({
          instance_id,
          company_id: id,
          name,
          domain,
          sector_id: '',
          region_id: '',
          rev_range_id: '',
          version: nextVersion(),
          is_deleted: 0,
        })),
      );
    });
  }
}
