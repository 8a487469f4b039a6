import { RAW_COLUMNS, type RawTable } from '@parley/core/features/exports';
import type { TestServices } from '../../testkit/services.ts';

/** Types that a reader may expect; all else is text. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['started_at', 'ended_at', 'occurred_at', 'received_at', 'seen_at', 'created_on', 'at'].map((name) => [
      name,
      "DateTime64(3, 'UTC')",
    ]),
  ),
  period_start: "Nullable(DateTime64(3, 'UTC'))",
  period_end: "Nullable(DateTime64(3, 'UTC'))",
  ...Object.fromEntries(['open_date', 'event_date', 'day'].map((name) => [name, 'Date'])),
  close_date: 'Nullable(Date)',
  ...Object.fromEntries(
    ['page_views', 'position', 'ad_impressions', 'ad_clicks'].map((name) => [name, 'UInt64']),
  ),
  ...Object.fromEntries(
    ['is_click', 'is_view_through', 'is_net_new', 'in_tam'].map((name) => [name, 'UInt8']),
  ),
  ...Object.fromEntries(
    ['amount', 'spend', 'first_touch', 'last_touch', 'linear', 'u_shaped', 'w_shaped', 'time_decay'].map(
      (name) => [name, 'Float64'],
    ),
  ),
  paths: 'Array(String)',
  path_views: 'Array(UInt64)',
  audience_ids: 'Array(String)',
};

const typeOf = (table: RawTable, name: string): string =>
  table === 'touches' && name === 'touches' ? 'UInt64' : (TYPES[name] ?? 'Nullable(String)');

/** Rows of a Parquet file as ClickHouse reads it. */
export async function fromParquet<Row>(
  { addresses }: TestServices,
  table: RawTable,
  bytes: Buffer,
): Promise<Row[]> {
  const { url, username = 'default', password = '' } = addresses.clickhouse;
  const query = new URL(String(url));
  const settings = {
    query: 'SELECT * FROM file FORMAT JSONEachRow',
    date_time_output_format: 'iso',
    output_format_json_quote_64bit_integers: '0',
    file_format: 'Parquet',
    file_structure: Object.keys(RAW_COLUMNS[table])
      .map((name) => `${name} ${typeOf(table, name)}`)
      .join(', '),
  };
  for (const [name, value] of Object.entries(settings)) query.searchParams.set(name, value);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file.parquet');
  const response = await fetch(query, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password },
    body: form,
  });
  const body = await response.text();
  if (!response.ok) throw new Error(body);
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}
