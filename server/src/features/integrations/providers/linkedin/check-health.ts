import { z } from 'zod';
import { checkAccess } from '../../ads/check-access.ts';
import type { HealthFinding, Session } from '../../provider.ts';
import { dayInZone, readJson } from '../../reading/index.ts';
import { accountPath } from './objects.ts';
import { readAnalytics } from './read-analytics.ts';

const accountSchema = z.object({ status: z.string().nullish() });

/** Whether the account and its statistics can be read: without the right, LinkedIn answers statistics with nothing. */
export async function checkHealth(session: Session): Promise<HealthFinding[]> {
  const today = dayInZone(new Date());
  return await checkAccess([
    {
      object: 'Ad account',
      read: () =>
        readJson(session, {
          provider: 'LinkedIn',
          object: 'the ad account',
          request: { address: accountPath(session) },
          schema: accountSchema,
        }),
    },
    { object: 'Statistics', read: () => readAnalytics(session, 'ACCOUNT', { from: today, to: today }) },
  ]);
}
