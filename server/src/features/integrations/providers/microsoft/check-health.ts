import { checkAccess } from '../../ads/check-access.ts';
import type { HealthFinding, Session } from '../../provider.ts';
import { dayInZone } from '../../reading/index.ts';
import { listCampaigns } from './objects.ts';
import { readTotals } from './reports.ts';

/** Whether campaigns and their statistics can be read. */
export async function checkHealth(session: Session): Promise<HealthFinding[]> {
  const today = dayInZone(new Date(), session.account?.timeZone);
  return await checkAccess([
    { object: 'Campaigns', read: () => listCampaigns(session).next() },
    { object: 'Statistics', read: () => readTotals(session, { from: today, to: today }) },
  ]);
}
