import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** Months of a vendor whose spend is reported by day, as `vndr_linkedin_ads 2026-03-01`: no monthly amount counts there. */
export async function lockedMonths(
  transaction: PostgresTransaction,
  instanceId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct vendor_id || ' ' || date_trunc('month', day)::date as key
    from ad_statistics where instance_id = ${instanceId}`.execute(transaction);
  return new Set(rows.map(({ key }) => key));
}
