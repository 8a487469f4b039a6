import {
  type Channel,
  channelOf,
  isOwnChannelId,
  type Vendor,
  vendorOf,
} from '@parley/core/features/channels';
import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { loadOwnNameRows, type OwnNameRow } from './own-names.ts';

const TABLES = ['vendor_spend', 'campaigns', 'ad_statistics', 'pixels', 'channel_mapping_rules'] as const;

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');

/** Channels and vendors that an instance has added, by name, and what they were called before. */
export type OwnPlaces = {
  channels: Channel[];
  vendors: Vendor[];
  formerNames: ReadonlyMap<string, string[]>;
};

type Use = { vendor_id: string; is_campaign: boolean };

function placesOf(rows: readonly OwnNameRow[], uses: readonly Use[]): OwnPlaces {
  const names = new Map(rows.map(({ id, name, color }) => [id, { name, color }]));
  const away = new Set(rows.filter(({ put_away_at }) => put_away_at !== null).map(({ id }) => id));
  const made = (kind: OwnNameRow['kind']) =>
    rows.filter((row) => row.kind === kind && !away.has(row.id)).map(({ id }) => id);
  const used = uses.filter(({ vendor_id, is_campaign }) => !is_campaign || !away.has(vendor_id));
  const ids = new Set([...made('vendor'), ...used.map(({ vendor_id }) => vendor_id)]);
  const vendors = [...ids].map((id) => vendorOf(id, names));
  const channels = new Set([
    ...made('channel'),
    ...vendors.map(({ channelId }) => channelId).filter(isOwnChannelId),
  ]);
  return {
    channels: [...channels].map((id) => channelOf(id, names)).toSorted(byName),
    vendors: vendors.toSorted(byName),
    formerNames: new Map(rows.map(({ id, former_names }) => [id, former_names])),
  };
}

/** What an instance has added: what it made, and what spend, campaigns, pixels or rules name. */
export async function loadOwnPlaces(
  postgres: Postgres | PostgresTransaction,
  instanceId: string,
): Promise<OwnPlaces> {
  const parts = TABLES.map(
    (table) => sql`
      select vendor_id, ${table === 'campaigns'}::boolean as is_campaign from ${sql.table(table)}
      where instance_id = ${instanceId} and vendor_id like 'vndr\\_own.%'`,
  );
  const rows = await loadOwnNameRows(postgres, instanceId);
  const uses = await sql<Use>`${sql.join(parts, sql` union `)}`.execute(postgres);
  return placesOf(rows, uses.rows);
}

/** The vendors that an instance has added, by name. */
export const loadOwnVendors = async (postgres: Postgres, instanceId: string): Promise<Vendor[]> =>
  (await loadOwnPlaces(postgres, instanceId)).vendors;
