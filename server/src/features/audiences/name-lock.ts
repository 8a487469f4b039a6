import { targetName } from '@parley/core/features/activations';
import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Platforms show an audience by its name for so long after it was deactivated. */
const LOCKED_HOURS = 24;

/** Where an audience is, or was until a day ago. */
export type Activated = { providers: string[]; isActive: boolean };

/** The audiences of an instance whose names platforms know, by id. */
export async function loadActivated(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<Map<string, Activated>> {
  const rows = await postgres
    .selectFrom('audience_activations')
    .select(['audience_id', 'provider_id', 'status'])
    .where('instance_id', '=', instanceId)
    .where((where) =>
      where.or([
        where('status', '!=', 'ended'),
        where('deactivated_at', '>', sql<Date>`now() - make_interval(hours => ${LOCKED_HOURS})`),
      ]),
    )
    .orderBy('activated_at')
    .execute();
  const found = new Map<string, Activated>();
  for (const { audience_id, provider_id, status } of rows) {
    if (audience_id === null) continue;
    const known = found.get(audience_id) ?? { providers: [], isActive: false };
    found.set(audience_id, {
      providers: [...new Set([...known.providers, targetName(provider_id)])],
      isActive: known.isActive || status === 'active',
    });
  }
  return found;
}

/** Why an audience keeps its name; null when it may have another one. */
export function nameLockOf({
  isTam,
  activated,
}: {
  isTam: boolean;
  activated: Activated | undefined;
}): string | null {
  if (isTam) return 'The target market keeps its name.';
  if (activated === undefined) return null;
  const where = activated.providers.join(' and ');
  return activated.isActive
    ? `It is activated on ${where}: deactivate it first, and wait ${LOCKED_HOURS} hours.`
    : `It was deactivated on ${where} less than ${LOCKED_HOURS} hours ago: wait until they have passed.`;
}
