import type { Context } from '../../platform/context/index.ts';

/** An opportunity as a company's side panel lists it; `isRecentDeal` marks one that was won. */
export type CompanyOpportunity = { id: string; name: string; isRecentDeal: boolean };

/** The opportunities of each company, the latest opened first. */
export async function loadOpportunitiesOfCompanies(
  { postgres, instance }: Context,
  companyIds: readonly string[],
): Promise<Map<string, CompanyOpportunity[]>> {
  const found = new Map<string, CompanyOpportunity[]>();
  if (companyIds.length === 0) return found;
  const rows = await postgres
    .selectFrom('opportunities')
    .select(['id', 'name', 'status', 'company_id'])
    .where('instance_id', '=', instance.id)
    .where('company_id', 'in', companyIds)
    .orderBy('open_date', 'desc')
    .orderBy('id')
    .execute();
  for (const { id, name, status, company_id } of rows) {
    const own = found.get(company_id ?? '') ?? [];
    found.set(company_id ?? '', [...own, { id, name, isRecentDeal: status === 'CLOSED_WON' }]);
  }
  return found;
}
