import { onSide, type Side } from '../clickhouse/sides.ts';
import type { Postgres, PostgresTransaction } from '../postgres/postgres.ts';
import type { Services } from './context.ts';

/** The side that the figures of an instance are read from; that of an instance that is gone is the first. */
export async function sideOf(postgres: Postgres | PostgresTransaction, instanceId: string): Promise<Side> {
  const row = await postgres
    .selectFrom('instances')
    .select('figures_side')
    .where('id', '=', instanceId)
    .executeTakeFirst();
  return row?.figures_side ?? 0;
}

/**
 * The same services with the figures of an instance as they are read now: for work outside of a request, for another instance than that
 * of the request, and after work so long that they may have changed.
 */
export const withFigures = async <Some extends Pick<Services, 'postgres' | 'clickhouse'>>(
  services: Some,
  instanceId: string,
): Promise<Some> => ({
  ...services,
  clickhouse: onSide(services.clickhouse, await sideOf(services.postgres, instanceId)),
});
