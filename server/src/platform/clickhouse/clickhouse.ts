import type { Readable } from 'node:stream';
import type { Sql } from './sql.ts';

export type QueryOptions = {
  /** Prefix of the query id (feature and verb), so that the query log says what asked: `traffic.kpis`. */
  name: string;
  timeoutSeconds?: number;
  /** For migrations, backup and restore: it takes as long as the engine is at work on it, and fails when the engine does not answer. */
  isUnlimited?: boolean;
};

export type InsertOptions = {
  deduplicationToken?: string;
  /** For callers that cannot wait for a minute: without an answer by then it fails, stored or not. */
  limitMs?: number;
};

/** The only way to speak to ClickHouse. Every call has a query id, an end where the engine does not answer, a memory limit. */
export interface ClickHouse {
  rows<Row extends object>(statement: Sql, options: QueryOptions): Promise<Row[]>;
  /** Streams the raw text of a result in any output format, in constant memory. */
  stream(
    statement: Sql,
    options: QueryOptions & { format: 'CSV' | 'JSONEachRow' | 'Native' | 'Parquet' },
  ): Promise<NodeJS.ReadableStream>;
  command(statement: Sql, options: QueryOptions): Promise<void>;
  /** Durable when it resolves. The same rows with the same token are stored once. */
  insert(table: string, rows: readonly object[] | string, options?: InsertOptions): Promise<void>;
  /** Stores rows that are in ClickHouse's own format, as many as there are. Those that a table has already are stored again. */
  load(table: string, rows: Readable): Promise<void>;
  /** The same connections for a request that may be aborted: the signal ends its reads. */
  until(signal: AbortSignal): ClickHouse;
  /**
   * Waits until the replica that answers has all that was acknowledged, and gives its name; nothing where there are no replicas. What must
   * not miss anything asks for it first: see `onOneReplica`.
   */
  caughtUp(): Promise<string>;
  ping(): Promise<boolean>;
  close(): Promise<void>;
}
