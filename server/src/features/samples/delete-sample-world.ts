import { audit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { authorize } from '../../platform/policy/index.ts';
import { removeInstance } from './remove-instance.ts';
import { markStatus, readSampleWorld } from './sample-table.ts';

/** Removes the sample instance with everything in it; it is not made again by later starts. */
export async function deleteSampleWorld({ ctx }: { ctx: Context }): Promise<{ success: true }> {
  authorize(ctx, 'configuration.change');
  const { postgres, viewer, instance } = ctx;
  const sample = await readSampleWorld(postgres);
  if (sample?.status !== 'ready' || sample.instance_id !== instance.id)
    throw new AppError('CANNOT_DELETE', { details: { reason: 'This instance has no sample data.' } });
  // Marked first: a crash in the middle must not let the next start bring it back.
  await postgres.transaction().execute(async (transaction) => {
    await markStatus(transaction, 'deleting');
    await audit({
      transaction,
      // The audit log of the instance is deleted with it.
      ctx: { ...ctx, instance: null },
      type: 'samples.deleted',
      source: 'api',
      details: `${viewer.name} deleted the sample data`,
      data: { instanceId: instance.id },
    });
  });
  await removeInstance({ services: ctx, instanceId: instance.id });
  await markStatus(postgres, 'deleted');
  return { success: true };
}
