import type { Postgres } from '../../platform/postgres/postgres.ts';

/**
 * The key of a mark that a migration leaves where it empties a roll-up: until it is processed there is nothing to read.
 * With any other mark, the old rows can be read until the recomputed ones replace them.
 */
export const EMPTIED = 'empty';

/** `touches` of opportunities and leads with view-through visits, or `visits` by day. */
export type Emptied = 'touches' | 'visits';

/** Which roll-ups of an instance are empty because their tables are new. */
export async function emptiedRollUps(postgres: Postgres, instanceId: string): Promise<Emptied[]> {
  const rows = await postgres
    .selectFrom('roll_up_marks')
    .select('kind')
    .where('instance_id', '=', instanceId)
    .where('kind', 'in', ['all', 'visit-days'])
    .where('key', '=', EMPTIED)
    .execute();
  return rows.map(({ kind }) => (kind === 'all' ? 'touches' : 'visits'));
}
