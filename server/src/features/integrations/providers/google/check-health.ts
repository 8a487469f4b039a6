import { z } from 'zod';
import { checkAccess } from '../../ads/check-access.ts';
import { externalId } from '../../ads/values.ts';
import type { HealthFinding, Session } from '../../provider.ts';
import { dayInZone } from '../../reading/index.ts';
import { readTotals } from './reports.ts';
import { searchPages } from './search.ts';

const customerSchema = z.object({ customer: z.object({ id: externalId }) });

async function readAccount(session: Session): Promise<void> {
  const query = 'SELECT customer.id, customer.status FROM customer';
  for await (const _ of searchPages(session, { object: 'the ad account', query, row: customerSchema }))
    return;
}

/** Whether the account and its statistics can be read. */
export async function checkHealth(session: Session): Promise<HealthFinding[]> {
  const today = dayInZone(new Date(), session.account?.timeZone);
  return await checkAccess([
    { object: 'Ad account', read: () => readAccount(session) },
    { object: 'Statistics', read: () => readTotals(session, { from: today, to: today }) },
  ]);
}
