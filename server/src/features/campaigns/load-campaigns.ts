import { vendorOf } from '@parley/core/features/channels';
import { loadOwnNames } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import type { Campaign } from './list-campaigns.ts';

const UNASSIGNED = /^camp_(.+)\.unassigned__$/;

/** Campaigns by id. Visits without a campaign have an id that names their vendor and no row of their own. */
export async function loadCampaigns(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  ids: readonly string[],
): Promise<Map<string, Campaign>> {
  const found = new Map<string, Campaign>();
  const own = ids.some((id) => id.includes('vndr_own.'))
    ? await loadOwnNames({ postgres, instance })
    : undefined;
  for (const id of ids) {
    const vendorId = UNASSIGNED.exec(id)?.[1];
    if (vendorId !== undefined)
      found.set(id, { id, name: `Unassigned (${vendorOf(vendorId, own).name})`, vendorId });
  }
  const assigned = ids.filter((id) => id !== '' && !found.has(id));
  if (assigned.length === 0) return found;
  const rows = await postgres
    .selectFrom('campaigns')
    .select(['id', 'name', 'vendor_id'])
    .where('instance_id', '=', instance.id)
    .where('id', 'in', assigned)
    .execute();
  for (const { id, name, vendor_id } of rows) found.set(id, { id, name, vendorId: vendor_id });
  return found;
}
