import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';

const EVERY_MS = 6 * 3600 * 1000;
/** Of a row as JSON; one that is erased is `::`. */
const ADDRESS = '"address":"(?!::")[^"]*"';

/**
 * Addresses in PostgreSQL go as those in ClickHouse do: what a provider said of them, and those of rows in quarantine, which stay
 * without it.
 */
export async function eraseAddresses({ config, postgres }: Services): Promise<void> {
  const before = sql<Date>`now() - make_interval(days => ${config.PARLEY_ADDRESS_DAYS}::integer)`;
  await postgres.deleteFrom('provider_answers').where('asked_at', '<', before).execute();
  await postgres
    .updateTable('ingest_quarantine')
    .set({ rows: sql`regexp_replace(rows, ${ADDRESS}, '"address":"::"', 'g')` })
    .where('created_at', '<', before)
    .where(sql<boolean>`rows ~ ${ADDRESS}`)
    .execute();
}

/** Erases now and every few hours; returns how to stop. */
export function startErasing(services: Services, onError: (error: unknown) => void): () => void {
  const run = (): void => void eraseAddresses(services).catch(onError);
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
