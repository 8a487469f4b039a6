import { providerCard } from '@parley/core/features/integrations';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { Connection } from '../connections/load-connections.ts';
import { getConnection } from '../list-providers.ts';

/** Has a connection read now. One that is being read is not read a second time. */
export async function askForSync({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Connection> {
  authorize(ctx, 'configuration.change');
  const { id, status, isSample, providerId, organizationName, runs } = await getConnection({ ctx, input });
  if (isSample) throw new AppError('integrations.sample');
  if (status !== 'active')
    throw new AppError('INVALID_INPUT', {
      message: `${providerCard(providerId).name} has to be connected again before it is read.`,
    });
  if (runs[0]?.status !== 'running')
    await ctx.postgres.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('integration_connections')
        .set({ sync_due_at: new Date(), sync_asked_by: ctx.viewer.userId })
        .where('id', '=', id)
        .where('instance_id', '=', ctx.instance.id)
        .execute();
      await audit({
        transaction,
        ctx,
        type: 'integrations.sync-asked',
        source: 'api',
        details: `${ctx.viewer.name} had ${providerCard(providerId).name} read: ${organizationName}`,
        data: { connectionId: id },
      });
    });
  return await getConnection({ ctx, input });
}
