import type { Services } from '@parley/server/platform/context/index';
import type { KeptDeal } from '../../testkit/providers/salesforce/truth.ts';

/** The opportunities of an instance as they are kept, sorted by id. */
export async function storedDeals(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<KeptDeal[]> {
  const rows = await postgres
    .selectFrom('opportunities')
    .select(['external_id', 'name', 'status', 'amount', 'open_date', 'crm_url'])
    .where('instance_id', '=', instanceId)
    .orderBy('external_id')
    .execute();
  return rows.map((row) => ({
    id: row.external_id,
    name: row.name,
    status: row.status,
    amount: Number(row.amount),
    opened: row.open_date,
    url: row.crm_url,
  }));
}
