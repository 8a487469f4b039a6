import { audit, byCommand, sentence } from '../../platform/audit/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Of more at once, the event log has the number: a past that is imported would push everything else off its pages. */
const MOST_NAMED = 20;

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  campaigns: readonly { id: string; name: string }[];
};

/** Campaigns that traffic or an ad account named for the first time, as events of the instance. */
export async function logFoundCampaigns({ transaction, instanceId, campaigns }: Input): Promise<void> {
  if (campaigns.length === 0) return;
  const entry = {
    ...{ transaction, ctx: byCommand(instanceId) },
    ...({ type: 'campaigns.found', source: 'job' } as const),
  };
  if (campaigns.length > MOST_NAMED) {
    const count = campaigns.length.toLocaleString('en-US');
    await audit({ ...entry, details: `${count} campaigns were seen for the first time` });
    return;
  }
  for (const { id, name } of campaigns)
    await audit({
      ...entry,
      details: sentence`The campaign ${{ kind: 'campaign', id, name }} was seen for the first time`,
    });
}
