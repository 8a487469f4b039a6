import { z } from 'zod';
import { type HealthFinding, ProviderFailure, type Session } from '../../provider.ts';
import { dayInZone, readJson } from '../../reading/index.ts';
import { accountPath } from './objects.ts';
import { readAnalytics } from './read-analytics.ts';

const accountSchema = z.object({ status: z.string().nullish() });

/** Whether the account and its statistics can be read: without the right, LinkedIn answers statistics with nothing. */
export async function checkHealth(session: Session): Promise<HealthFinding[]> {
  const today = dayInZone(new Date());
  const checks = [
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
  ];
  const findings: HealthFinding[] = [];
  for (const { object, read } of checks)
    try {
      await read();
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !['permission', 'refused'].includes(error.failure.kind))
        throw error;
      findings.push({
        type: 'api-access-error',
        name: `Access to ${object.toLowerCase()}`,
        description: error.message,
        source: [{ object, fields: [] }],
      });
    }
  return findings;
}
