import { z } from 'zod';
import { checkAccess } from '../../ads/check-access.ts';
import type { HealthFinding, Session } from '../../provider.ts';
import { dayInZone, readJson } from '../../reading/index.ts';
import { accountPath } from './objects.ts';
import { readAccountDays } from './read-report.ts';

/** Whether the account and its statistics can be read. */
export async function checkHealth(session: Session): Promise<HealthFinding[]> {
  const today = dayInZone(new Date());
  return await checkAccess([
    {
      object: 'Ad account',
      read: () =>
        readJson(session, {
          provider: 'Reddit',
          object: 'the ad account',
          request: { address: accountPath(session) },
          schema: z.object({ data: z.object({}) }),
        }),
    },
    { object: 'Statistics', read: () => readAccountDays(session, { from: today, to: today }) },
  ]);
}
