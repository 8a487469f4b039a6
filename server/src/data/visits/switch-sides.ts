import { sql } from 'kysely';
import { onSide } from '../../platform/clickhouse/sides.ts';
import { sql as statement } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { type Lease, whileHeld } from '../../platform/leases/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { RULES_VERSION } from '../channels/index.ts';
import { rollUpAhead, storeFoundCampaigns, versionUnder } from '../roll-ups/index.ts';
import { type Building, BuildVoid, windowsOf } from './build-state.ts';

async function note(transaction: PostgresTransaction, building: Building): Promise<void> {
  const { instanceId, id, request, side, settings } = building;
  const { numUpdatedRows } = await transaction
    .updateTable('visit_rebuilds')
    .set({
      done: request,
      finished_at: sql<Date>`now()`,
      switched_at: sql<Date>`now()`,
      error: null,
      build: null,
      // If another change has come meanwhile, this is what figures follow until it is served.
      held: JSON.stringify(settings),
      to_clear: true,
    })
    .where('instance_id', '=', instanceId)
    .where(sql<boolean>`build ->> 'id' = ${id}`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new BuildVoid(instanceId);
  await transaction
    .updateTable('instances')
    .set({ figures_side: side, visit_rules: RULES_VERSION })
    .where('id', '=', instanceId)
    .execute();
  await transaction
    .updateTable('configuration_versions')
    .set({ applied_at: sql<Date>`now()` })
    .where('instance_id', '=', instanceId)
    .where('applied_at', 'is', null)
    .where('rebuild', '<=', request)
    .execute();
}

/**
 * Reads the figures of an instance from the side on which they were made again, from one moment on: nothing is derived and nothing
 * rolled up meanwhile. What is marked for roll-up is done on that side before; the marks stay, in case it fails.
 */
export async function switchSides(
  services: Services,
  building: Building,
  leases: { visits: Lease; rollUps: Lease },
): Promise<void> {
  const { postgres } = services;
  const { instanceId } = building;
  const clickhouse = onSide(services.clickhouse, building.side);
  const windows = await windowsOf(postgres, building);
  await rollUpAhead({ postgres, clickhouse }, { instanceId, lease: leases.rollUps, windows });
  await storeFoundCampaigns(
    { postgres, clickhouse },
    {
      instanceIds: [instanceId],
      version: await versionUnder(postgres, [leases.visits]),
      table: 'visits',
      where: statement``,
    },
  );
  await whileHeld(postgres, [leases.rollUps, leases.visits], (transaction) => note(transaction, building));
}
