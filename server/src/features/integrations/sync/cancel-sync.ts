import { providerCard } from '@parley/core/features/integrations';
import { audit } from '../../../platform/audit/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import type { Connection } from '../connections/load-connections.ts';
import { getConnection } from '../list-providers.ts';

/** Ends the run that is going on, after the page that is being written; what was read stays, and the next run goes on from there. */
export async function cancelSync({
  ctx,
  input,
}: {
  ctx: Context;
  input: { id: string };
}): Promise<Connection> {
  authorize(ctx, 'configuration.change');
  const { id, providerId, organizationName } = await getConnection({ ctx, input });
  await ctx.postgres.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('integration_runs')
      .set({ is_cancel_asked: true })
      .where('connection_id', '=', id)
      .where('status', '=', 'running')
      .execute();
    await audit({
      transaction,
      ctx,
      type: 'integrations.sync-cancelled',
      source: 'api',
      details: `${ctx.viewer.name} had the reading of ${providerCard(providerId).name} ended: ${organizationName}`,
      data: { connectionId: id },
    });
  });
  return await getConnection({ ctx, input });
}
