import type { Services } from '../../platform/context/index.ts';
import { runActivation } from './send/run-activation.ts';

type Needs = Pick<Services, 'postgres' | 'config' | 'log'>;

/**
 * Takes everything of an instance away from platforms, before the instance is deleted: nobody could do it afterwards. It fails where a
 * platform does not do it, to be tried again; the last time what is left there is named in the log instead.
 */
export async function endActivations(
  services: Needs,
  instanceId: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<void> {
  const { postgres, log } = services;
  const open = postgres
    .selectFrom('audience_activations')
    .select(['id', 'provider_id', 'account_name', 'external_id'])
    .where('instance_id', '=', instanceId)
    .where('status', '!=', 'ended')
    // Of a disconnected account nothing can be taken away.
    .where((where) =>
      where.or([where('connection_id', 'is not', null), where('webhook_id', 'is not', null)]),
    );
  await postgres
    .updateTable('audience_activations')
    .set({ status: 'ending', deactivated_at: new Date(), due_at: new Date() })
    .where('instance_id', '=', instanceId)
    .where('status', '!=', 'ended')
    .execute();
  const { signal } = new AbortController();
  for (const { id } of await open.execute()) await runActivation(services, id, { signal });
  const left = await open.execute();
  if (left.length === 0) return;
  if (!isLastTry) throw new Error(`${left.length} audiences of an instance are still on platforms`);
  for (const { provider_id, account_name, external_id } of left)
    log.error(
      { provider: provider_id, account: account_name, list: external_id, part: 'activations' },
      'an audience of a deleted instance stays at a platform: delete it there',
    );
}
