import { PROVIDER_IDS, providerCard } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';

export const CRM_IDS = PROVIDER_IDS.filter((id) => providerCard(id).category === 'crm');

/** Whether a CRM is connected, and need not be connected again. */
export async function hasActiveCrm(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<boolean> {
  const row = await postgres
    .selectFrom('integration_connections')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'active')
    .where('provider_id', 'in', CRM_IDS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
