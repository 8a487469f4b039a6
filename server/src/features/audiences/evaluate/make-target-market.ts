import { saveVersion } from '../../../data/configuration/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { type Lease, whileHeld } from '../../../platform/leases/index.ts';
import { lockInstance } from '../../../platform/postgres/lock-instance.ts';
import { membersArrived } from './members-arrived.ts';

type Input = { services: Services; lease: Lease; instanceId: string; signal: AbortSignal };

/**
 * Makes an audience the target market that was asked to be: once its companies are known, and known to ClickHouse, so that no figure is
 * of a target market without companies. It is a version of the configuration, as when it is chosen in settings.
 */
export async function makeTargetMarket({ services, lease, instanceId, signal }: Input): Promise<void> {
  const { postgres } = services;
  const waiting = postgres
    .selectFrom('audiences')
    .select(['id', 'name', 'target_market_by'])
    .where('instance_id', '=', instanceId)
    .where('target_market_by', 'is not', null)
    .where('evaluated_at', 'is not', null)
    .orderBy('created_at', 'desc');
  if ((await waiting.executeTakeFirst()) === undefined || !(await membersArrived(services, signal))) return;
  await whileHeld(postgres, [lease], async (transaction) => {
    await lockInstance(transaction, instanceId);
    const next = await transaction.selectFrom(waiting.as('waiting')).selectAll().executeTakeFirst();
    if (next === undefined) return;
    await saveVersion({
      transaction,
      ctx: {
        instance: { id: instanceId },
        viewer: next.target_market_by === null ? null : { userId: next.target_market_by },
      },
      kind: 'target-market',
      why: `Made as the audience ${next.name}`,
      body: { audienceId: next.id, sectors: [], regions: [], revRanges: [] },
    });
  });
}
