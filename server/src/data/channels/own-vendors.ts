import { type Vendor, vendorOf } from '@parley/core/features/channels';
import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';

/** The vendors that an instance has added, by name: those that spend, campaigns, pixels or rules name. The id of each says what it is. */
export async function loadOwnVendors(postgres: Services['postgres'], instanceId: string): Promise<Vendor[]> {
  const tables = ['vendor_spend', 'campaigns', 'ad_statistics', 'pixels', 'channel_mapping_rules'].map(
    (table) => sql`
      select vendor_id from ${sql.table(table)} where instance_id = ${instanceId} and vendor_id like 'vndr\\_own.%'`,
  );
  const { rows } = await sql<{ vendor_id: string }>`${sql.join(tables, sql` union `)}`.execute(postgres);
  return rows
    .map(({ vendor_id }) => vendorOf(vendor_id))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
