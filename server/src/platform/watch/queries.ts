import type { LogEvent } from 'kysely';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import type { Log } from '../context/log.ts';
import { createCounter, createHistogram } from './histogram.ts';
import type { Measurement } from './measurement.ts';
import { startSpan } from './tracing.ts';
import { currentWork, goOn } from './work.ts';

type Options = {
  log: Pick<Log, 'warn'>;
  /** From how many milliseconds on a query is slow. */
  slowMs: number;
};

type Asked = { engine: 'clickhouse' | 'postgres'; name: string };

const durations = createHistogram('parley_query_duration_seconds', 'Time that queries took, by engine.');
const slow = createCounter(
  'parley_slow_queries_total',
  'Queries slower than PARLEY_SLOW_QUERY_MS, by engine.',
);

export const queryMeasurements = (): Measurement[] => [durations.measure(), slow.measure()];

function note({ log, slowMs }: Options, { engine, name }: Asked, ms: number): void {
  goOn();
  durations.observe({ engine }, ms / 1000);
  if (ms < slowMs) return;
  slow.add({ engine });
  const work = currentWork();
  log.warn(
    { engine, query: name, ms: Math.round(ms), work: work?.name, id: work?.id, about: work?.about },
    'a query was slow',
  );
}

/** The same ClickHouse; every query is timed, and told of where it is slow. */
export function watchClickhouse(clickhouse: ClickHouse, options: Options): ClickHouse {
  const timed = async <Result>(name: string, ask: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    const span = startSpan(`clickhouse ${name}`, {
      'db.system.name': 'clickhouse',
      'db.operation.name': name,
    });
    let failure: unknown;
    try {
      return await ask();
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      span?.end(failure);
      note(options, { engine: 'clickhouse', name }, performance.now() - began);
    }
  };
  return {
    rows: (statement, asked) => timed(asked.name, () => clickhouse.rows(statement, asked)),
    stream: (statement, asked) => timed(asked.name, () => clickhouse.stream(statement, asked)),
    command: (statement, asked) => timed(asked.name, () => clickhouse.command(statement, asked)),
    insert: (table, rows, asked) => timed(`insert.${table}`, () => clickhouse.insert(table, rows, asked)),
    load: (table, rows) => timed(`load.${table}`, () => clickhouse.load(table, rows)),
    until: (signal) => watchClickhouse(clickhouse.until(signal), options),
    caughtUp: () => clickhouse.caughtUp(),
    ping: () => clickhouse.ping(),
    close: () => clickhouse.close(),
  };
}

/** The text of a statement as a name: without its values, which are bound. */
const LONGEST_TEXT = 300;

/** For Kysely: every statement is timed, and told of where it is slow. */
export const watchPostgres =
  (options: Options) =>
  ({ query: { sql }, queryDurationMillis, ...event }: LogEvent): void => {
    const name = sql.slice(0, LONGEST_TEXT);
    startSpan(
      `postgres ${sql.split(' ', 1)[0]}`,
      { 'db.system.name': 'postgresql', 'db.query.text': name },
      Date.now() - queryDurationMillis,
    )?.end('error' in event ? event.error : undefined);
    note(options, { engine: 'postgres', name }, queryDurationMillis);
  };
