import { PROVIDER_IDS, type ProviderId, providerCard } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { configuredOAuth } from '../calls/ask-tokens.ts';
import { CRM_IDS } from '../connections/has-active-crm.ts';
import { findProvider } from '../providers/index.ts';

type Read = {
  isConnected: boolean;
  lastSynced: Date | null;
  /** It came with the sample data: there is no next reading to wait for. */
  isSample: boolean;
};

const AD_IDS = PROVIDER_IDS.filter((id) => providerCard(id).category === 'advertising');

/** Whether one of these is connected, and until when what was changed there is here. */
async function readArea(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
  ids: readonly ProviderId[],
): Promise<Read> {
  const { rows } = await sql<{ at: Date | null; is_connected: boolean | null; is_sample: boolean | null }>`
    select max(runs.began_at) filter (where runs.status = 'completed') as at,
      bool_or(connections.status = 'active') as is_connected, bool_and(connections.is_sample) as is_sample
    from integration_connections as connections
    left join integration_runs as runs on runs.connection_id = connections.id
    where connections.instance_id = ${instanceId} and connections.provider_id = any(${ids}::text[])`.execute(
    postgres,
  );
  const [row] = rows;
  return {
    isConnected: row?.is_connected === true,
    lastSynced: row?.at ?? null,
    isSample: row?.is_sample === true,
  };
}

export const readCrm = (services: Pick<Services, 'postgres'>, instanceId: string): Promise<Read> =>
  readArea(services, instanceId, CRM_IDS);

/** `isAvailable`: one of the platforms can be connected, by a token or because this server is set up for it. */
export async function readAds(
  services: Pick<Services, 'postgres' | 'config'>,
  instanceId: string,
): Promise<Read & { isAvailable: boolean }> {
  const read = await readArea(services, instanceId, AD_IDS);
  const isSetUp = AD_IDS.some((id) => {
    const provider = findProvider(id);
    if (provider === undefined) return false;
    return provider.token !== undefined || configuredOAuth(provider, services.config) !== undefined;
  });
  return { ...read, isAvailable: isSetUp || read.isConnected };
}
