import { toRulesConfig } from '@parley/core/features/audiences';
import type { WorldSetUp } from '@parley/worlds';
import { newId } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

type Input = { transaction: PostgresTransaction; audience: WorldSetUp['audience']; instanceId: string };

/** An audience by rules, once there are visits: who is in it is found out in the background, as for all that were never evaluated. */
export async function storeRuleAudience({ transaction, audience, instanceId }: Input): Promise<void> {
  await transaction
    .insertInto('audiences')
    .values({
      id: newId('audn'),
      instance_id: instanceId,
      name: audience.name,
      description: audience.description,
      type: 'rule',
      rules_config: toRulesConfig(audience.rules),
    })
    .execute();
}
