import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  type ClickHouseClient,
  ClickHouseLogLevel,
  type ClickHouseSettings,
  createClient,
  type ResultSet,
} from '@clickhouse/client';
import { clickhouseMemory } from '../config/memory.ts';
import { AppError, figuresAway } from '../errors/app-error.ts';
import { isOutage } from '../errors/is-outage.ts';
import { createHeartbeat, type Heartbeat } from '../heartbeat/index.ts';
import { PROCESS_ID } from '../leases/process-id.ts';
import type { ClickhouseAddress } from './address.ts';
import type { ClickHouse, QueryOptions } from './clickhouse.ts';
import { CLUSTER_SETTINGS } from './cluster.ts';
import { type WithTables, withTables } from './list-tables.ts';
import { inParts, MOST_BYTES } from './long-lists.ts';
import { createLookout, type Lookout, LostAnswer } from './lookout.ts';
import { followReplica } from './replicas.ts';
import type { Sql } from './sql.ts';
import { FAILED_HEADER, watchedStream } from './watched-stream.ts';

const TIMEOUT_SECONDS = 30;
/** Client-side patience beyond the engine's own limit, so that its error (and not ours) is what people see. */
const GRACE_SECONDS = 5;
const LONGEST_SECONDS = 600;
/** How long a connection may be silent. Each call ends long before: by its own limit, or because the engine is not at work on it. */
const SILENT_MS = 86_400_000;
const INSERT_MS = (TIMEOUT_SECONDS * 2 + GRACE_SECONDS) * 1000;
/** Memory of one question at most; the engine has its own limit for what is rolled up and rebuilt. */
const QUESTION_BYTES = Math.min(4 * 2 ** 30, Math.floor(clickhouseMemory() * 0.7));
/**
 * Questions differ by their period and filters, so that what is done to make one fast is done for that one alone. To compile
 * its expressions to machine code takes up to a second of processor time; to look for comparisons that follow from others
 * takes longer than the rest of planning.
 */
const ASKED_ONCE: ClickHouseSettings = {
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  optimize_and_compare_chain: 0,
};
/** A connection the engine closed (it was restarted, or the keep-alive ran out just then): asking again is safe for reads. */
const LOST_CONNECTION = new Set(['ECONNRESET', 'EPIPE', 'ECONNREFUSED']);

const NEVER = new AbortController().signal;

const MOST_CONNECTIONS = 20;
/** Looks that must not find a statement before its connection is given up: what writes is not asked again at once. */
const LOOKS = { reading: 2, writing: 5 } as const;
const LOOK_MS = 1_500;
const PING_MS = 3_000;

export type ConnectOptions = {
  maxConnections?: number;
  /** Of every statement. */
  settings?: ClickHouseSettings;
};

function clickhouseClient(
  { cluster, ...address }: ClickhouseAddress,
  { maxConnections = MOST_CONNECTIONS, settings = {} }: ConnectOptions = {},
): ClickHouseClient {
  return createClient({
    ...address,
    application: 'parley',
    // Rows that figures choose are bound as lists, which a URL has no room for.
    use_multipart_params_auto: true,
    max_open_connections: maxConnections,
    request_timeout: SILENT_MS,
    // Errors are thrown, and logged once where they are mapped to an answer.
    log: { level: ClickHouseLogLevel.OFF },
    keep_alive: { enabled: true, idle_socket_ttl: 2500 },
    clickhouse_settings: {
      output_format_json_quote_64bit_integers: 1,
      cancel_http_readonly_queries_on_client_close: 1,
      date_time_input_format: 'best_effort',
      log_comment: PROCESS_ID,
      ...(cluster !== undefined && CLUSTER_SETTINGS),
      ...settings,
    },
  });
}

export function connectClickhouse(address: ClickhouseAddress, options?: ConnectOptions): ClickHouse {
  // Over connections of their own, one for a ping and one for a look: those of questions may all be taken, and no ping waits for a look.
  const pinging = clickhouseClient(address, { maxConnections: 2 });
  const heartbeat = createHeartbeat(
    async (signal) => (await pinging.ping({ select: false, abort_signal: signal })).success,
  );
  const lookout = createLookout(
    (ids) => runningOf(pinging, ids),
    options?.maxConnections ?? MOST_CONNECTIONS,
  );
  const spoken = speak(clickhouseClient(address, options), { heartbeat, lookout });
  const clickhouse = address.cluster === undefined ? spoken : { ...spoken, caughtUp: followReplica(spoken) };
  return {
    ...clickhouse,
    close: async () => {
      heartbeat.stop();
      lookout.stop();
      await Promise.all([clickhouse.close(), pinging.close()]);
    },
  };
}

/** Which of these statements the engine is at. Of several replicas one answers at a time; at another one it is not. */
async function runningOf(client: ClickHouseClient, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const result = await client.query({
    query: 'SELECT query_id FROM system.processes WHERE query_id IN {ids:Array(String)}',
    query_params: { ids },
    format: 'JSONEachRow',
    clickhouse_settings: { log_queries: 0 },
    abort_signal: AbortSignal.timeout(LOOK_MS),
  });
  return new Set((await result.json<{ query_id: string }>()).map(({ query_id }) => query_id));
}

type Watches = { heartbeat: Heartbeat; lookout: Lookout };

function speak(client: ClickHouseClient, watches: Watches, asker?: AbortSignal): ClickHouse {
  const { heartbeat, lookout } = watches;
  const request = (
    statement: Sql,
    { timeoutSeconds = TIMEOUT_SECONDS, isUnlimited = false }: QueryOptions,
  ) => {
    const { text, params } = inParts(statement);
    return {
      query: text,
      query_params: params,
      // A form would have the statement as a field, and no field may be so long: an address has room for a megabyte of values.
      ...(text.length > MOST_BYTES && { use_multipart_params_auto: false }),
      clickhouse_settings: { max_execution_time: isUnlimited ? 0 : timeoutSeconds },
      abort_signal: isUnlimited ? NEVER : AbortSignal.timeout((timeoutSeconds + GRACE_SECONDS) * 1000),
    };
  };
  /** The engine ends a query whose asker has gone only if it may not write. */
  const question = (statement: Sql, options: QueryOptions, signals: AbortSignal[]) => {
    const { clickhouse_settings, abort_signal, ...asked } = request(statement, options);
    const ends = [abort_signal, ...signals, ...(asker === undefined ? [] : [asker])];
    return {
      ...asked,
      clickhouse_settings: {
        ...clickhouse_settings,
        ...ASKED_ONCE,
        readonly: '2',
        max_memory_usage: `${QUESTION_BYTES}`,
      },
      abort_signal: AbortSignal.any(ends),
    };
  };

  /** What fails because nobody waits for it any more, or because the engine is away, is no surprise. Commands word that themselves. */
  const reading = async <Result>(
    ask: (frozen: AbortSignal) => Promise<Result>,
    { isUnlimited = false }: Pick<QueryOptions, 'isUnlimited'>,
  ): Promise<Result> => {
    try {
      return await askAgain(() => heartbeat.watch(ask));
    } catch (error) {
      if (asker?.aborted === true) throw new AppError('TIMEOUT');
      throw isOutage(error) && !isUnlimited ? figuresAway(error) : error;
    }
  };

  /** The engine reads the tables before it begins, and shows the statement only then: until they are sent nobody looks for it. */
  const rowsWithTables = async <Row extends object>(
    { statement, settings, headers, body }: WithTables,
    options: QueryOptions,
    frozen: AbortSignal,
  ): Promise<Row[]> => {
    const id = idOf(options.name);
    const gone = new AbortController();
    const { query, ...asked } = question(statement, options, [frozen, gone.signal]);
    const tables = Readable.from(body(), { objectMode: false });
    const answer = client.exec({
      ...asked,
      query: `${query} FORMAT JSONEachRow`,
      query_id: id,
      values: tables,
      http_headers: headers,
      // Whole, so that a failure is never taken for the end of the rows.
      clickhouse_settings: { ...asked.clickhouse_settings, ...settings, wait_end_of_query: 1 },
    });
    await Promise.race([finished(tables).catch(() => undefined), answer]);
    return await lookout.watch(id, LOOKS.reading, async ({ lost, arrived }) => {
      lost.addEventListener('abort', () => gone.abort(lost.reason));
      const { stream } = await answer;
      const rows: Row[] = [];
      for await (const line of createInterface({ input: stream })) {
        arrived();
        rows.push(JSON.parse(line) as Row);
      }
      return rows;
    });
  };

  return {
    rows: <Row extends object>(statement: Sql, options: QueryOptions): Promise<Row[]> => {
      const listed = withTables(statement);
      return reading<Row[]>((frozen) => {
        if (listed !== undefined) return rowsWithTables<Row>(listed, options, frozen);
        const id = idOf(options.name);
        return lookout.watch(id, LOOKS.reading, async ({ lost, arrived }) => {
          const asked = question(statement, options, [frozen, lost]);
          const result = await client.query({ ...asked, query_id: id, format: 'JSONEachRow' });
          for (const signal of [frozen, lost]) signal.addEventListener('abort', () => result.close());
          return await rowsOf<Row>(result, arrived);
        });
      }, options);
    },
    stream: (statement, { format, timeoutSeconds = LONGEST_SECONDS, ...options }) =>
      reading((frozen) => {
        const id = idOf(options.name);
        return lookout.watch(id, LOOKS.reading, async ({ lost, answered, ...watched }) => {
          const asked = question(statement, { ...options, timeoutSeconds }, [frozen, lost]);
          const query = `${asked.query} FORMAT ${format}`;
          const { stream, response_headers } = await client.exec({ ...asked, query_id: id, query });
          answered(finished(stream, { readable: true }));
          const limit =
            options.isUnlimited === true
              ? NEVER
              : AbortSignal.timeout((timeoutSeconds + GRACE_SECONDS) * 1000);
          const failedWord = response_headers[FAILED_HEADER]?.toString();
          return watchedStream(stream, { ...watched, lost, heartbeat, limit, failedWord });
        });
      }, options),
    command: async (statement, options) => {
      const { clickhouse_settings, abort_signal, ...asked } = request(statement, options);
      const id = idOf(options.name);
      const run = (frozen: AbortSignal) =>
        lookout.watch(id, LOOKS.writing, ({ lost }) =>
          client.command({
            ...asked,
            query_id: id,
            abort_signal: AbortSignal.any([abort_signal, lost, frozen]),
            clickhouse_settings: { ...clickhouse_settings, optimize_and_compare_chain: 0 },
          }),
        );
      await (options.isUnlimited === true ? heartbeat.watch(run) : run(NEVER));
    },
    insert: async (table, rows, { deduplicationToken, limitMs } = {}) => {
      if (rows.length === 0) return;
      const settings = insertSettings(deduplicationToken);
      const store = (frozen?: AbortSignal): Promise<void> => {
        const id = idOf(`insert.${table}`);
        return lookout.watch(id, LOOKS.writing, async ({ lost }) => {
          const { stream } = await client.exec({
            query: `INSERT INTO ${identifier(table)} FORMAT JSONEachRow`,
            query_id: id,
            values: Readable.from([typeof rows === 'string' ? rows : lines(rows)], { objectMode: false }),
            clickhouse_settings: settings,
            abort_signal: AbortSignal.any([
              AbortSignal.timeout(limitMs ?? INSERT_MS),
              lost,
              ...(frozen === undefined ? [] : [frozen]),
            ]),
          });
          await finished(stream.resume());
        });
      };
      // A caller waits for what has a limit: nothing is sent to an engine that is known not to answer.
      const attempt = limitMs === undefined ? () => store() : () => heartbeat.watch(store);
      await (deduplicationToken === undefined ? attempt() : askAgain(attempt));
    },
    load: async (table, rows) => {
      const id = idOf(`load.${table}`);
      await heartbeat.watch((frozen) =>
        lookout.watch(id, LOOKS.writing, async ({ lost }) => {
          const { stream } = await client.exec({
            query: `INSERT INTO ${identifier(table)} FORMAT Native`,
            query_id: id,
            values: rows,
            clickhouse_settings: { async_insert: 0, insert_deduplicate: 0, max_execution_time: 0 },
            abort_signal: AbortSignal.any([lost, frozen]),
          });
          await finished(stream.resume());
        }),
      );
    },
    until: (signal) => speak(client, watches, signal),
    caughtUp: async () => '',
    // An engine that is known not to answer is asked by the heartbeat alone.
    ping: () =>
      heartbeat.watch(async (frozen) => {
        const signal = AbortSignal.any([AbortSignal.timeout(PING_MS), frozen]);
        return (await client.ping({ select: true, abort_signal: signal })).success;
      }),
    close: () => client.close(),
  };
}

const idOf = (name: string): string => `${name}-${randomUUID()}`;

async function rowsOf<Row extends object>(
  result: ResultSet<'JSONEachRow'>,
  arrived: () => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of result.stream<Row>()) {
    arrived();
    for (const row of part) rows.push(row.json());
  }
  return rows;
}

/** One part of a table for the same token: a batch that is sent again is stored once, in what feeds on the table too. */
function insertSettings(token: string | undefined): ClickHouseSettings {
  return {
    async_insert: 0,
    max_execution_time: TIMEOUT_SECONDS * 2,
    ...(token !== undefined && {
      insert_deduplicate: 1,
      insert_deduplication_token: token,
      deduplicate_blocks_in_dependent_materialized_views: 1,
    }),
  };
}

const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

function identifier(table: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(table)) throw new Error(`not a table name: ${table}`);
  return table;
}

async function askAgain<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const isLost =
      error instanceof LostAnswer || LOST_CONNECTION.has((error as NodeJS.ErrnoException).code ?? '');
    if (!isLost) throw error;
    return ask();
  }
}
