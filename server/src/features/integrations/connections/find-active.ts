import type { Services } from '../../../platform/context/index.ts';

/** The first connection to a provider that need not be connected again, by its id. */
export async function findActive(
  { postgres }: Pick<Services, 'postgres'>,
  { instanceId, providerId }: { instanceId: string; providerId: string },
): Promise<string | undefined> {
  const row = await postgres
    .selectFrom('integration_connections')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('provider_id', '=', providerId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
