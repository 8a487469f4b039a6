import { type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';

/** A condition on the column of an instance's id. For one it is a comparison, which reads one range of a table. */
export const ofInstances = (column: Sql, ids: readonly string[]): Sql =>
  ids.length === 1
    ? sql`${column} = ${str(ids[0] ?? '')}`
    : sql`${column} IN (SELECT arrayJoin(${strings(ids)}))`;
