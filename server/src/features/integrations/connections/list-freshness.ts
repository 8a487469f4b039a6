import { isProviderId, type ProviderId } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';

/** Up to when what a connected provider has is here. */
export type Freshness = {
  providerId: ProviderId;
  /** The oldest of its accounts; null as long as none was read to its end. */
  readUntil: Date | null;
  /** False when one of its accounts has to be connected again. */
  isActive: boolean;
  /** All of its accounts came with the sample data. */
  isSample: boolean;
};

/** Every connected provider of an instance, by its id. */
export async function listFreshness(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<Freshness[]> {
  const { rows } = await sql<{
    provider_id: string;
    read_until: Date | null;
    is_active: boolean;
    is_sample: boolean;
  }>`
    with accounts as (
      select connections.provider_id, connections.status, connections.is_sample,
        (select max(runs.began_at) from integration_runs as runs
          where runs.connection_id = connections.id and runs.status = 'completed') as read_until
      from integration_connections as connections where connections.instance_id = ${instanceId}
    )
    select provider_id, min(read_until) as read_until, bool_and(status = 'active') as is_active,
      bool_and(is_sample) as is_sample
    from accounts group by 1 order by 1`.execute(postgres);
  return rows.flatMap(({ provider_id, read_until, is_active, is_sample }) =>
    isProviderId(provider_id)
      ? [{ providerId: provider_id, readUntil: read_until, isActive: is_active, isSample: is_sample }]
      : [],
  );
}
