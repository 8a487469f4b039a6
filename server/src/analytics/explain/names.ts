import { channelOf, type OwnNames, vendorOf } from '@parley/core/features/channels';
import { formatFigure, UNATTRIBUTED } from '@parley/core/metrics';
import { loadOwnNames } from '../../data/channels/index.ts';
import { join, raw, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { nameIn, unassignedName } from '../dimensions/columns.ts';
import type { CellKind, EvidenceColumn, EvidenceRow } from './evidence.ts';

/** Names by id, of everything that has a row in a table; `own` are those of the instance's own channels and vendors. */
export type Names = { get(id: string): string | undefined; own: OwnNames };

const TABLES = [
  ['company', 'companies', 'company_id'],
  ['campaign', 'campaigns', 'campaign_id'],
  ['pixel', 'pixels', 'pixel_id'],
  ['campaignType', 'campaign_types', 'campaign_type_id'],
  ['opportunity', 'opportunities', 'opportunity_id'],
] as const;
type NamedKind = (typeof TABLES)[number][0];

/** Reads the names of ids of any kind in one query. */
export async function loadNames(
  ctx: Context,
  ids: Readonly<Partial<Record<NamedKind, readonly string[]>>>,
): Promise<Names> {
  const parts = TABLES.flatMap(([kind, table, column]) => {
    const wanted = [...new Set(ids[kind] ?? [])].filter((id) => id !== '');
    if (wanted.length === 0) return [];
    return sql`
      SELECT toString(${raw(column)}) AS id, ${raw(nameIn(table))}
      FROM ${raw(table)} FINAL
      WHERE instance_id = ${str(ctx.instance.id)} AND ${raw(column)} IN ${strings(wanted)}`;
  });
  const own = await loadOwnNames(ctx);
  if (parts.length === 0) return { get: (id) => own.get(id)?.name, own };
  const rows = await ctx.clickhouse.rows<{ id: string; name: string }>(join(parts, ' UNION ALL '), {
    name: 'metrics.names',
  });
  const named = new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
  return { get: (id) => own.get(id)?.name ?? named.get(id), own };
}

/** The names a page of rows needs. */
export function namesOfRows(
  ctx: Context,
  columns: readonly EvidenceColumn[],
  rows: readonly EvidenceRow[],
): Promise<Names> {
  const idsOf = (kind: NamedKind): string[] =>
    columns
      .filter((column) => column.kind === kind)
      .flatMap(({ id }) => rows.map((row) => String(row[id] ?? '')));
  return loadNames(ctx, Object.fromEntries(TABLES.map(([kind]) => [kind, idsOf(kind)])));
}

const TRAFFIC_TYPES: Readonly<Record<string, string>> = {
  target: 'Target',
  other: 'Other',
  bot: 'Bot',
  unresolved: 'Unknown',
};
const NO_DAY = '1970-01-01';

/** A cell as people read it; '' where there is nothing. */
export function cellText(kind: CellKind, value: string | number | null | undefined, names: Names): string {
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (text === UNATTRIBUTED.id) return UNATTRIBUTED.name;
  switch (kind) {
    case 'time':
      return text.slice(0, 19);
    case 'day':
      return text.startsWith(NO_DAY) ? '' : text.slice(0, 10);
    case 'count':
    case 'money':
    case 'percent':
      return formatFigure(Number(value), kind === 'money' ? 'cost' : kind);
    case 'channel':
      return channelOf(text, names.own).name;
    case 'vendor':
      return vendorOf(text, names.own).name;
    case 'campaign':
      return unassignedName(text, names.own) ?? names.get(text) ?? text;
    case 'text':
      return TRAFFIC_TYPES[text] ?? text;
    default:
      return names.get(text) ?? text;
  }
}

const NUMBERS: ReadonlySet<CellKind> = new Set(['count', 'money', 'percent']);

/** A cell as a program reads it, where it holds a number; of 1 where it is a share. */
export const cellNumber = (kind: CellKind, value: string | number | null | undefined): number | null =>
  !NUMBERS.has(kind) || value === null || value === undefined || value === '' ? null : Number(value);
