import { vendorOf } from '@parley/core/features/channels';
import { pagePath } from '@parley/core/pages';
import { sql } from 'kysely';
import type { OwnPlaces } from '../../../data/channels/index.ts';
import { sql as clickhouseSql, str } from '../../../platform/clickhouse/sql.ts';
import type { Context } from '../../../platform/context/index.ts';

/** Something that needs a channel or vendor, by name and with the page where it is. */
export type OwnUse = { name: string; path: string };
export type OwnUses = ReadonlyMap<string, OwnUse[]>;

const NAMED = 3;

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

type Row = {
  vendor_id: string;
  what: 'rule' | 'spend' | 'statistics' | 'campaign' | 'pixel';
  id: string;
  name: string;
};

/** Rules, spend, imported campaigns and pixels of vendors of one's own; of spend a row per month. */
const rowsOf = (instanceId: string) => sql<Row>`
  select vendor_id, what, id, name from (
    select instance_id, vendor_id, 'rule' as what, id, (priority + 1)::text as name from channel_mapping_rules
    union all select instance_id, vendor_id, 'spend', month::text, '' from vendor_spend
    union all select instance_id, vendor_id, 'statistics', date_trunc('month', day)::date::text, '' from ad_statistics
      group by instance_id, vendor_id, date_trunc('month', day)
    union all select instance_id, vendor_id, 'campaign', id, name from campaigns where external_id is not null
    union all select instance_id, vendor_id, 'pixel', id, name from pixels
  ) as uses
  where instance_id = ${instanceId} and vendor_id like 'vndr\\_own.%'
  order by what, case what when 'rule' then name::int end, name, id`;

const visitsOf = ({ clickhouse, instance }: Context) =>
  clickhouse.rows<{ vendor: string; visits: number }>(
    clickhouseSql`
      SELECT toString(vendor_id) AS vendor, toFloat64(sum(visits)) AS visits
      FROM visit_days FINAL
      WHERE instance_id = ${str(instance.id)} AND startsWith(vendor_id, 'vndr_own.')
      GROUP BY vendor`,
    { name: 'channels.own-visits' },
  );

/** Each by its name, the first few; then how many more. */
function listed(rows: readonly Row[], one: string, pathOf: (id: string) => string, rest: string): OwnUse[] {
  const named = rows.slice(0, NAMED).map(({ id, name }) => ({ name, path: pathOf(id) }));
  return rows.length <= NAMED
    ? named
    : [...named, { name: `${counted(rows.length - NAMED, one)} more`, path: rest }];
}

function usesOfVendor(vendor: string, rows: readonly Row[], visits: number): OwnUse[] {
  const of = (what: Row['what']): Row[] => rows.filter((row) => row.what === what);
  const months = new Set([...of('spend'), ...of('statistics')].map(({ id }) => id)).size;
  const vendorPath = pagePath('vendor', { vendor });
  const rulesPath = pagePath('configure-channels');
  return [
    ...listed(
      of('rule').map((row) => ({ ...row, name: `Rule ${row.name}` })),
      'rule',
      () => rulesPath,
      rulesPath,
    ),
    ...(months === 0
      ? []
      : [{ name: `spend of ${counted(months, 'month')}`, path: pagePath('configure-vendors') }]),
    ...listed(of('campaign'), 'campaign', (id) => pagePath('campaign', { campaigns: [id] }), vendorPath),
    ...listed(of('pixel'), 'pixel', (id) => pagePath('pixel', { pixels: [id] }), pagePath('pixels')),
    ...(visits === 0 ? [] : [{ name: counted(visits, 'visit'), path: vendorPath }]),
  ];
}

/** What uses each own vendor, and each own channel: the vendors of it. */
export async function findOwnUses(ctx: Context, places: OwnPlaces): Promise<OwnUses> {
  const [{ rows }, visits] = await Promise.all([
    rowsOf(ctx.instance.id).execute(ctx.postgres),
    visitsOf(ctx),
  ]);
  const byVendor = Map.groupBy(rows, ({ vendor_id }) => vendor_id);
  const visited = new Map(visits.map((each) => [each.vendor, each.visits]));
  const vendors = places.vendors.map(({ id }): [string, OwnUse[]] => [
    id,
    usesOfVendor(id, byVendor.get(id) ?? [], visited.get(id) ?? 0),
  ]);
  const channels = places.channels.map(({ id }): [string, OwnUse[]] => [
    id,
    places.vendors
      .filter((vendor) => vendorOf(vendor.id).channelId === id)
      .map((vendor) => ({ name: vendor.name, path: pagePath('vendor', { vendor: vendor.id }) })),
  ]);
  return new Map([...channels, ...vendors]);
}
