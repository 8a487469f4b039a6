import { PROVIDER_IDS, providerCard } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';

export const CRM_IDS = PROVIDER_IDS.filter((id) => providerCard(id).category === 'crm');

/** Whether a CRM is connected that can be asked: it need not be connected again, and did not come with the sample data. */
export const hasActiveCrm = (services: Pick<Services, 'postgres'>, instanceId: string): Promise<boolean> =>
  hasCrm(services, instanceId, [false]);

/** Whether a CRM is connected, that of the sample data too, and need not be connected again. */
export async function hasCrm(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
  isSample: readonly boolean[] = [true, false],
): Promise<boolean> {
  const row = await postgres
    .selectFrom('integration_connections')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'active')
    .where('provider_id', 'in', CRM_IDS)
    .where('is_sample', 'in', isSample)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
