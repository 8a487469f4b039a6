import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** Months of a vendor with days that are reported, as `vndr_linkedin_ads 2026-03-01`, by what reports them. */
export type ReportedMonths = {
  /** An integration: no other spend counts there. */
  synced: ReadonlySet<string>;
  /** Files: an entered amount is that of the whole month, and its reported days are part of it. */
  imported: ReadonlySet<string>;
  /** Files report every day of it: no day is left for an entered amount. */
  whole: ReadonlySet<string>;
};

/** Which months of an instance have days that are reported. */
export async function reportedMonths(
  transaction: PostgresTransaction,
  instanceId: string,
): Promise<ReportedMonths> {
  const { rows } = await sql<{ key: string; is_imported: boolean; is_whole: boolean }>`
    select vendor_id || ' ' || date_trunc('month', day)::date as key, source in ('import', 'api') as is_imported,
      count(distinct day) = extract(day from max(date_trunc('month', day) + interval '1 month - 1 day')) as is_whole
    from ad_statistics where instance_id = ${instanceId} group by 1, 2`.execute(transaction);
  const keys = (of: (row: (typeof rows)[number]) => boolean) =>
    new Set(rows.filter(of).map(({ key }) => key));
  return {
    synced: keys((row) => !row.is_imported),
    imported: keys((row) => row.is_imported),
    whole: keys((row) => row.is_imported && row.is_whole),
  };
}
