import { sql } from 'kysely';
import type { Postgres } from '../../../platform/postgres/postgres.ts';

const ID = 'visits';
const BEGINNING = new Date(0);

/** Up to when arrivals have been derived. */
export async function readWatermark(postgres: Postgres): Promise<Date> {
  const row = await postgres
    .selectFrom('derivation_watermarks')
    .select('arrived_at')
    .where('id', '=', ID)
    .executeTakeFirst();
  return row?.arrived_at ?? BEGINNING;
}

export async function advanceWatermark(postgres: Postgres, arrivedAt: Date): Promise<void> {
  await postgres
    .updateTable('derivation_watermarks')
    .set({ arrived_at: sql`greatest(arrived_at, ${arrivedAt})`, updated_at: new Date() })
    .where('id', '=', ID)
    .execute();
}
