import type { Services } from '../../platform/context/context.ts';
import { nameCompanies } from './name-companies.ts';

export type CompanyToKeep = { id: string; instanceId: string; name: string; domain: string };

const REMEMBERED = 200_000;

export type KnownCompanies = {
  /** Adds companies that are not in the books yet; at once when all are known. */
  ensure(companies: readonly CompanyToKeep[]): Promise<void>;
};

/**
 * Companies found in traffic get their row once: in PostgreSQL, and through the outbox in ClickHouse. While PostgreSQL
 * is away they wait in memory, so that page views are taken all the same.
 */
export function createKnownCompanies(services: Services, onError: (error: unknown) => void): KnownCompanies {
  const known = new Set<string>();
  let waiting = new Map<string, CompanyToKeep>();

  const write = async (): Promise<void> => {
    const taken = waiting;
    waiting = new Map();
    try {
      for (const [instanceId, companies] of Map.groupBy(taken.values(), (each) => each.instanceId))
        await services.postgres
          .transaction()
          .execute((transaction) => nameCompanies(transaction, instanceId, companies, { keepNames: true }));
    } catch (error) {
      onError(error);
      for (const [id, company] of taken) waiting.set(id, company);
      return;
    }
    if (known.size > REMEMBERED) known.clear();
    for (const id of taken.keys()) known.add(id);
  };

  return {
    ensure: async (companies) => {
      for (const company of companies) if (!known.has(company.id)) waiting.set(company.id, company);
      if (waiting.size > 0) await write();
    },
  };
}
