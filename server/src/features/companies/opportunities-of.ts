import type { Context } from '../../platform/context/index.ts';
import { type CompanyOpportunity, loadOpportunitiesOfCompanies } from '../opportunities/index.ts';

type Batch = { ids: Set<string>; found: Promise<Map<string, CompanyOpportunity[]>> };

const open = new WeakMap<Context, Batch>();

/** The opportunities of a company; those of all companies of one request are read together. */
export async function opportunitiesOf(ctx: Context, companyId: string): Promise<CompanyOpportunity[]> {
  let batch = open.get(ctx);
  if (batch === undefined) {
    const ids = new Set<string>();
    const turn = new Promise<void>((resolve) => setImmediate(resolve));
    const found = turn.then(() => {
      open.delete(ctx);
      return loadOpportunitiesOfCompanies(ctx, [...ids]);
    });
    batch = { ids, found };
    open.set(ctx, batch);
  }
  batch.ids.add(companyId);
  return (await batch.found).get(companyId) ?? [];
}
