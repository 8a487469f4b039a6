import { Readable } from 'node:stream';
import type { ClickHouse } from '@parley/server/platform/clickhouse/clickhouse';

/** In place of the analytics engine where only the decision who may ask is tested: it finds no rows and stores none. */
export const answerlessClickhouse: ClickHouse = {
  rows: async () => [],
  stream: async () => Readable.from([]),
  command: async () => undefined,
  insert: async () => undefined,
  load: async () => undefined,
  until: () => answerlessClickhouse,
  caughtUp: async () => '',
  ping: async () => true,
  close: async () => undefined,
};
