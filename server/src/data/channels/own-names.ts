import type { OwnNames } from '@parley/core/features/channels';
import type { Context } from '../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

export type OwnNameRow = {
  id: string;
  kind: 'channel' | 'vendor';
  name: string;
  color: string;
  former_names: string[];
  put_away_at: Date | null;
};

export const loadOwnNameRows = (
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<OwnNameRow[]> =>
  postgres
    .selectFrom('own_names')
    .select(['id', 'kind', 'name', 'color', 'former_names', 'put_away_at'])
    .where('instance_id', '=', instanceId)
    .orderBy('id')
    .execute();

/** What an instance calls its own channels and vendors, those put away too, for `vendorOf(id, names)` and `channelOf(id, names)`. */
export async function loadOwnNames({
  postgres,
  instance,
}: Pick<Context, 'postgres' | 'instance'>): Promise<OwnNames> {
  const rows = await loadOwnNameRows(postgres, instance.id);
  return new Map(rows.map(({ id, name, color }) => [id, { name, color }]));
}
