import { RAW_COLUMNS, type RawFormat, type RawTable } from '@parley/core/features/exports';
import { bind, integer, join, raw, type Sql, sql } from '../../../platform/clickhouse/sql.ts';
import { RAW_COMPANIES, RAW_LEADS, RAW_OFFLINE_EVENTS, RAW_OPPORTUNITIES, RAW_SPEND } from './raw-facts.ts';
import { RAW_AUDIENCES, RAW_CAMPAIGNS, RAW_CHANNELS, RAW_VENDORS } from './raw-names.ts';
import type { KeyValues, RawInput, RawSource } from './raw-source.ts';
import { RAW_TOUCHES } from './raw-touches.ts';
import { RAW_IMPRESSIONS, RAW_PAGE_VIEWS, RAW_VIEW_THROUGHS, RAW_VISITS } from './raw-traffic.ts';

const SOURCES: { readonly [Table in RawTable]: RawSource<Table> } = {
  visits: RAW_VISITS,
  'page-views': RAW_PAGE_VIEWS,
  impressions: RAW_IMPRESSIONS,
  'view-throughs': RAW_VIEW_THROUGHS,
  opportunities: RAW_OPPORTUNITIES,
  touches: RAW_TOUCHES,
  spend: RAW_SPEND,
  leads: RAW_LEADS,
  'offline-events': RAW_OFFLINE_EVENTS,
  companies: RAW_COMPANIES,
  channels: RAW_CHANNELS,
  vendors: RAW_VENDORS,
  campaigns: RAW_CAMPAIGNS,
  audiences: RAW_AUDIENCES,
};

export const rawSourceOf = (table: RawTable): RawSource<RawTable> => SOURCES[table] as RawSource<RawTable>;

/** Small blocks, so that memory does not grow with the length; sorting may use the disk. */
const SETTINGS = raw(`
  SETTINGS
    date_time_output_format = 'iso',
    format_csv_null_representation = '',
    output_format_json_quote_64bit_integers = 0,
    output_format_json_escape_forward_slashes = 0,
    output_format_parquet_row_group_size = 65536,
    do_not_merge_across_partitions_select_final = 1,
    max_bytes_before_external_sort = 268435456`);

function compared(source: RawSource<RawTable>, comparison: '>' | '<=', values: KeyValues | undefined): Sql {
  if (values === undefined) return sql``;
  const bound = source.key.map(({ type }, index) => bind(type, values[index]));
  const columns = source.key.map(({ column }) => column);
  // A condition on the first column alone, so that the index is used.
  const near = sql`${raw(`${columns[0]} ${comparison === '>' ? '>=' : '<='} `)}${join(bound.slice(0, 1), '')}`;
  return sql` AND ${near} AND (${raw(columns.join(', '))}) ${raw(comparison)} (${join(bound, ', ')})`;
}

function rowsOf(source: RawSource<RawTable>, input: RawInput): Sql {
  const order = raw(` ORDER BY ${source.key.map(({ column }) => column).join(', ')}`);
  return sql`${source.from(input)}${compared(source, '>', input.after)}${compared(source, '<=', input.until)}${order}`;
}

/** The rows of a table in the order of its key, with the described columns. */
export function rawStatement(table: RawTable, input: RawInput, format: RawFormat): Sql {
  const source = rawSourceOf(table);
  const expressions: Readonly<Record<string, string | Sql>> = source.columns(input);
  const lists: readonly string[] = source.lists ?? [];
  const optional: readonly string[] = source.optional ?? [];
  const columns = Object.keys(RAW_COLUMNS[table]).map((name) => {
    const found = expressions[name] ?? 'NULL';
    const text = typeof found === 'string' ? raw(found) : found;
    const value = optional.includes(name) ? sql`nullIf(${text}, '')` : text;
    return format === 'csv' && lists.includes(name)
      ? sql`toJSONString(${value}) AS ${raw(name)}`
      : sql`${value} AS ${raw(name)}`;
  });
  return sql`SELECT ${join(columns, ', ')}${rowsOf(source, input)}${SETTINGS}`;
}

/** Keys of the last row of a page of `limit` rows and of the one after it, if there are as many. */
export function pageEndStatement(table: RawTable, input: RawInput, limit: number): Sql {
  const source = rawSourceOf(table);
  const keys = source.key.map(({ column }) => `toString(${column})`).join(', ');
  return sql`SELECT [${raw(keys)}] AS key${rowsOf(source, input)} LIMIT 2 OFFSET ${integer(limit - 1)}`;
}
