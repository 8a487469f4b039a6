import { finished } from 'node:stream';
import type { ClickHouse } from './clickhouse.ts';

/** The same engine; each read of rows is counted with the milliseconds that it took, whether it succeeds or not; a stream to its end. */
export function countReads(clickhouse: ClickHouse, count: (milliseconds: number) => void): ClickHouse {
  const counted = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      return await read();
    } finally {
      count(performance.now() - began);
    }
  };
  const stream: ClickHouse['stream'] = async (statement, options) => {
    const began = performance.now();
    const end = (): void => count(performance.now() - began);
    try {
      const opened = await clickhouse.stream(statement, options);
      finished(opened, end);
      return opened;
    } catch (error) {
      end();
      throw error;
    }
  };
  return {
    ...clickhouse,
    rows: (statement, options) => counted(() => clickhouse.rows(statement, options)),
    stream,
    until: (signal) => countReads(clickhouse.until(signal), count),
  };
}
