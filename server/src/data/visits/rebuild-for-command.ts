import { sql } from 'kysely';
import type { Services } from '../../platform/context/context.ts';
import { rebuildVisits } from './rebuild-visits.ts';

/** The part of an asked rebuild that is of visits; what was found damaged before it is whole again with the roll-ups that follow. */
export async function rebuildForCommand(services: Services, instanceId: string): Promise<void> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(services.postgres);
  await rebuildVisits({ services, instanceId });
  await services.postgres
    .updateTable('instances')
    .set({ rebuilt_at: rows[0]?.now ?? null })
    .where('id', '=', instanceId)
    .execute();
}
