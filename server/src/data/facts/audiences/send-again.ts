import { isOfContacts } from '@parley/core/features/activations';
import { PROVIDER_IDS, type ProviderId, providerCard } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

type Connected = { instanceId: string; connectionId: string; providerId: ProviderId };

/**
 * A connection works again: audiences that could not be sent there, or taken away, go on at once; with a CRM also those that need its
 * contacts. A sending that is still running may fail yet, so that it counts.
 */
export async function sendAgain(
  transaction: PostgresTransaction,
  { instanceId, connectionId, providerId }: Connected,
): Promise<void> {
  const readers = providerCard(providerId).category === 'crm' ? PROVIDER_IDS.filter(isOfContacts) : [];
  await sql`
    update audience_activations set due_at = least(due_at, clock_timestamp())
    where instance_id = ${instanceId} and status <> 'ended'
      and (connection_id = ${connectionId} or (connection_id is not null and provider_id = any(${readers}::text[])))
      and (
        select activation_runs.status from activation_runs
        where activation_id = audience_activations.id order by began_at desc limit 1
      ) in ('error', 'running')`.execute(transaction);
}
