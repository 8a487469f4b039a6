import { CHANNELS, channelOf, type OwnNames, VENDORS, vendorOf } from '@parley/core/features/channels';
import { REGIONS, REV_RANGES, SECTORS } from '@parley/core/features/companies';
import { type DimensionId, UNATTRIBUTED } from '@parley/core/metrics';
import { raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { nameIn, unassignedName } from './columns.ts';

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

const MANY_VALUES = new Set<DimensionId>(['company', 'opportunity', 'page']);

/** Whether a large instance has more values of a dimension than an answer has rows. */
export const hasManyValues = (dimension: DimensionId): boolean => MANY_VALUES.has(dimension);

/** Names an instance has for values of a dimension, of all or of some: rows of `id` and `name`; undefined where it has none. */
export function storedNames(
  dimension: DimensionId,
  instanceId: string,
  ids?: readonly string[],
): Sql | undefined {
  const stored = NAMING[dimension]?.stored;
  if (stored === undefined) return undefined;
  const { table, key } = stored;
  const some = ids === undefined ? sql`` : sql` AND ${raw(key)} IN ${strings(ids)}`;
  return sql`SELECT ${raw(key)} AS id, ${raw(nameIn(table))}
FROM ${raw(table)} FINAL
WHERE instance_id = ${str(instanceId)}${some}`;
}

const KNOWN = new Map(
  Object.entries(NAMING).map(([dimension, { known = [] }]) => [
    dimension,
    new Map(known.map(({ id, name }) => [id, name])),
  ]),
);

const ownName = (dimension: DimensionId, id: string, own: OwnNames): string => {
  if (dimension === 'channel') return channelOf(id, own).name;
  return dimension === 'vendor' ? vendorOf(id, own).name : id;
};

/** How a value reads; `stored` are the names the instance has by id, `own` those of its own channels and vendors. */
export const nameOf = (
  dimension: DimensionId,
  id: string,
  stored: ReadonlyMap<string, string>,
  own: OwnNames,
): string =>
  (dimension === 'campaign' ? unassignedName(id, own) : undefined) ||
  stored.get(id) ||
  KNOWN.get(dimension)?.get(id) ||
  ownName(dimension, id, own);
