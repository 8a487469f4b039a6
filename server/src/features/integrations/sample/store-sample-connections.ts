import type { ProviderId } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type {
  OptionList,
  StoredFinding,
  StoredStream,
} from '../../../platform/postgres/integration-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { sealSecrets } from '../connections/credentials.ts';

/** One reading of it: what changed until then was read to its end. */
export type SampleRun = { at: Date; streams: readonly StoredStream[] };

export type SampleConnection = {
  providerId: ProviderId;
  account: { id: string; name: string };
  createdAt: Date;
  findings: readonly StoredFinding[];
  /** The last one first. */
  runs: readonly SampleRun[];
  campaigns: readonly { externalId: string; name: string; state: string }[];
  /** What company settings choose from, in this order. */
  options: readonly { list: OptionList; id: string; name: string }[];
};

type Input = {
  transaction: PostgresTransaction;
  services: Pick<Services, 'config'>;
  instanceId: string;
  createdBy: string | null;
  connections: readonly SampleConnection[];
};

/** How long a reading of sample data took. */
const TOOK_MS = 4 * 60_000;
/** There is nothing to call with. */
const NO_SECRETS = { credentials: { accessToken: '' }, values: {} };

/** Keeps connections as they are after their last reading. They are marked: nothing is ever called for them, and they are never due. */
export async function storeSampleConnections({
  transaction,
  services,
  instanceId,
  createdBy,
  connections,
}: Input): Promise<void> {
  for (const { providerId, account, createdAt, findings, runs, ...lists } of connections) {
    const id = newId('conn');
    await transaction
      .insertInto('integration_connections')
      .values({
        id,
        instance_id: instanceId,
        provider_id: providerId,
        organization_id: account.id,
        organization_name: account.name,
        currency: 'USD',
        time_zone: 'UTC',
        method: 'oauth',
        credentials: sealSecrets(services, { table: 'integration_connections', id }, NO_SECRETS),
        health: JSON.stringify(findings),
        health_checked_at: runs[0]?.at ?? null,
        created_by: createdBy,
        created_at: createdAt,
        sync_due_at: null,
        is_sample: true,
      })
      .execute();
    await transaction
      .insertInto('integration_runs')
      .values(
        runs.map(({ at, streams }) => ({
          id: newId('irun'),
          connection_id: id,
          status: 'completed' as const,
          began_at: at,
          finished_at: new Date(at.getTime() + TOOK_MS),
          streams: JSON.stringify(streams),
        })),
      )
      .execute();
    const { campaigns, options } = lists;
    if (options.length > 0)
      await transaction
        .insertInto('integration_options')
        .values(
          options.map(({ list, id: optionId, name }, position) => ({
            connection_id: id,
            list,
            option_id: optionId,
            name,
            position,
          })),
        )
        .execute();
    if (campaigns.length > 0)
      await transaction
        .insertInto('ad_objects')
        .values(
          campaigns.map(({ externalId, name, state }) => ({
            connection_id: id,
            kind: 'campaign' as const,
            external_id: externalId,
            parent_external_id: null,
            name,
            state,
          })),
        )
        .execute();
  }
}
