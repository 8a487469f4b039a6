import { z } from 'zod';
import { checkAccess } from '../../ads/check-access.ts';
import { externalId } from '../../ads/values.ts';
import type { HealthFinding, Session } from '../../provider.ts';
import { dayInZone, readJson } from '../../reading/index.ts';
import { accountPath } from './objects.ts';
import { readAccountDays } from './read-insights.ts';

const accountSchema = z.object({ account_id: externalId });

/** Whether the account and its statistics can be read. */
export async function checkHealth(session: Session): Promise<HealthFinding[]> {
  const today = dayInZone(new Date(), session.account?.timeZone);
  return await checkAccess([
    {
      object: 'Ad account',
      read: () =>
        readJson(session, {
          provider: 'Meta',
          object: 'the ad account',
          request: { address: accountPath(session), query: { fields: 'account_id,account_status' } },
          schema: accountSchema,
        }),
    },
    { object: 'Statistics', read: () => readAccountDays(session, { from: today, to: today }) },
  ]);
}
