import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { type DimensionId, UNATTRIBUTED } from '@parley/core/metrics';
import { UNASSIGNED_CAMPAIGN } from '../../data/channels/index.ts';
import { raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { nameIn, unassignedName } from './columns.ts';
import { lookUp, quoted } from './lookup.ts';

type Entry = { id: string; name: string };

/** Where the names of a dimension's values are. */
type Naming = {
  /** Names that the product knows. */
  known?: readonly Entry[];
  /** Names that the instance has: a table of ClickHouse and the column that holds the id. */
  stored?: { table: string; key: string };
};

/** Not "Unknown": that is the traffic of nobody known. */
const notKnown = (what: string): Entry => ({ id: '', name: `${what} not known` });
const TRAFFIC_TYPES: readonly Entry[] = [
  { id: 'target', name: 'Target' },
  { id: 'other', name: 'Other' },
  { id: 'bot', name: 'Bot' },
  { id: 'unresolved', name: 'Unknown' },
];

/** How values are named; what has no name is called by its id, and days and pages are their own names. */
const NAMING: Readonly<Partial<Record<DimensionId, Naming>>> = {
  trafficType: { known: TRAFFIC_TYPES },
  channel: { known: [...CHANNELS, UNATTRIBUTED] },
  vendor: { known: [...VENDORS, UNATTRIBUTED] },
  campaign: { known: [UNATTRIBUTED], stored: { table: 'campaigns', key: 'campaign_id' } },
  sector: { known: [...SECTORS, notKnown('Industry')] },
  revRange: { known: [...REV_RANGES, notKnown('Size')] },
  region: { known: [...REGIONS, notKnown('Region')] },
  company: { stored: { table: 'companies', key: 'company_id' } },
  pixel: { known: [UNATTRIBUTED], stored: { table: 'pixels', key: 'pixel_id' } },
  campaignType: { known: [UNATTRIBUTED], stored: { table: 'campaign_types', key: 'campaign_type_id' } },
  opportunity: { stored: { table: 'opportunities', key: 'opportunity_id' } },
};

/** The names an instance has for the values of a dimension: rows of `id` and `name`; undefined where it has none of its own. */
export function storedNames(dimension: DimensionId, instanceId: string): Sql | undefined {
  const stored = NAMING[dimension]?.stored;
  if (stored === undefined) return undefined;
  const { table, key } = stored;
  return sql`SELECT ${raw(key)} AS id, ${raw(nameIn(table))} FROM ${raw(table)} FINAL WHERE instance_id = ${str(instanceId)}`;
}

const KNOWN = new Map(
  Object.entries(NAMING).map(([dimension, { known = [] }]) => [
    dimension,
    new Map(known.map(({ id, name }) => [id, name])),
  ]),
);

/** How a value reads; `stored` are the names the instance has by id. */
export const nameOf = (dimension: DimensionId, id: string, stored: ReadonlyMap<string, string>): string =>
  (dimension === 'campaign' ? unassignedName(id) : undefined) ||
  stored.get(id) ||
  KNOWN.get(dimension)?.get(id) ||
  id;

/** The same as an expression; names that the instance has are joined as `<dimension>_names`. */
export function nameSql(dimension: DimensionId, value: string): string {
  const { known = [], stored } = NAMING[dimension] ?? {};
  if (stored === undefined) return known.length === 0 ? value : lookUp(known)(value);
  const own = `coalesce(nullIf(${dimension}_names.name, ''), ${value})`;
  const named = known.reduce(
    (name, entry) => `if(${name} = ${quoted(entry.id)}, ${quoted(entry.name)}, ${name})`,
    own,
  );
  if (dimension !== 'campaign') return named;
  const vendor = lookUp(VENDORS)(`extract(${value}, '^camp_(.+)[.]unassigned__$')`);
  return `if(position(${value}, '${UNASSIGNED_CAMPAIGN}') > 0, concat('Unassigned (', ${vendor}, ')'), ${named})`;
}
