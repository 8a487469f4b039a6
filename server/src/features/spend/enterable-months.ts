import { spendMonths } from '@parley/core/features/spend';
import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

type Row = { tag_installed_at: Date | null; earliest: string | null };

/** The months of the sheet and those that can be entered, and when the tag was installed. */
export async function enterableMonths(postgres: Postgres | PostgresTransaction, instanceId: string) {
  const { rows } = await sql<Row>`
    select tag_installed_at, date_trunc('month', least(
      (select min(month) from vendor_spend where instance_id = ${instanceId}),
      (select min(day) from ad_statistics where instance_id = ${instanceId})
    ))::date as earliest
    from instances where id = ${instanceId}`.execute(postgres);
  const tagInstalledAt = rows[0]?.tag_installed_at ?? null;
  const range = spendMonths({
    today: new Date().toISOString(),
    tagInstalled: tagInstalledAt?.toISOString() ?? null,
    earliest: rows[0]?.earliest ?? null,
  });
  return { tagInstalledAt, ...range };
}
