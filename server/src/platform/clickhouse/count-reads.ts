import type { ClickHouse } from './clickhouse.ts';

/** The same engine; each read of rows is counted with the milliseconds that it took, whether it succeeds or not. */
export function countReads(clickhouse: ClickHouse, count: (milliseconds: number) => void): ClickHouse {
  const counted = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      return await read();
    } finally {
      count(performance.now() - began);
    }
  };
  return {
    ...clickhouse,
    rows: (statement, options) => counted(() => clickhouse.rows(statement, options)),
    stream: (statement, options) => counted(() => clickhouse.stream(statement, options)),
    until: (signal) => countReads(clickhouse.until(signal), count),
  };
}
