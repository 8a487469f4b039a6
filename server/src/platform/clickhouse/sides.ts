import type { ClickHouse } from './clickhouse.ts';
import type { Sql } from './sql.ts';

/**
 * Tables that figures of visits are read from. Each has a twin of the same columns: an instance is read from one side, and its figures are
 * recomputed on the other (docs/decisions/0035). Statements name the tables of the first side;
 * who sends them says which side they are about.
 */
export const SIDED_TABLES = [
  'visits',
  'visit_days',
  'company_days',
  'campaign_days',
  'view_throughs',
  'view_through_days',
  'touched_opportunities',
  'opportunity_steps',
  'touched_leads',
] as const;

/** The first side is that of the tables themselves, the second that of their twins. */
export type Side = 0 | 1;

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);
export const tableOn = (side: Side, table: (typeof SIDED_TABLES)[number]): string =>
  side === 0 ? table : `${table}_twin`;
/** The name of the table whose twin this is; every other name is its own. */
export const withoutSide = (table: string): string => table.replace(/_twin$/, '');

const NAMED = new RegExp(`\\b(FROM|JOIN|INTO)(\\s+)(${SIDED_TABLES.join('|')})\\b(?![.(]| AS\\b)`, 'g');

/** The same statement about the tables of a side; columns keep the names of the tables. */
export const statementOn = (side: Side, { text, ...rest }: Sql): Sql => ({
  ...rest,
  text:
    side === 0
      ? text
      : text.replaceAll(NAMED, (_, verb: string, space: string, table: string) =>
          verb === 'INTO' ? `${verb}${space}${table}_twin` : `${verb}${space}${table}_twin AS ${table}`,
        ),
});

/** What was put on a side, as it was before. */
const without = new WeakMap<ClickHouse, ClickHouse>();

/** The same engine, read and written on one side, whichever it was on before. */
export function onSide(engine: ClickHouse, side: Side): ClickHouse {
  const clickhouse = without.get(engine) ?? engine;
  if (side === 0) return clickhouse;
  const sided: ClickHouse = {
    ...clickhouse,
    rows: (statement, options) => clickhouse.rows(statementOn(side, statement), options),
    stream: (statement, options) => clickhouse.stream(statementOn(side, statement), options),
    command: (statement, options) => clickhouse.command(statementOn(side, statement), options),
    until: (signal) => onSide(clickhouse.until(signal), side),
  };
  without.set(sided, clickhouse);
  return sided;
}
