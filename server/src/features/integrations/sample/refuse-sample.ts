import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** Where a provider came with the sample data no account of it is connected: its figures would be mixed with invented ones. */
export async function refuseSample(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  providerId: string,
): Promise<void> {
  const sample = await postgres
    .selectFrom('integration_connections')
    .select('id')
    .where('instance_id', '=', instance.id)
    .where('provider_id', '=', providerId)
    .where('is_sample', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (sample !== undefined) throw new AppError('integrations.sample');
}
