import { expect, it } from 'vitest';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { sql } from '../clickhouse/sql.ts';
import { watchClickhouse } from './queries.ts';
import { asWork, tellWork } from './work.ts';

const engine = { rows: async () => [] } as unknown as ClickHouse;

/** What is logged of a question of a request about a metric query, where queries are slow from so many milliseconds on. */
async function logged(slowMs: number): Promise<unknown[]> {
  const lines: unknown[] = [];
  const watched = watchClickhouse(engine, { log: { warn: (...line) => void lines.push(line) }, slowMs });
  await asWork({ name: 'POST /api/graphql', id: 'r1' }, async () => {
    tellWork({ metrics: ['visits'], filters: [] });
    await watched.rows(sql`SELECT 1`, { name: 'traffic.kpis' });
  });
  return lines;
}

it('logs a slow query with the request that asked and its metric query, and no other', async () => {
  expect(await logged(0)).toEqual([
    [
      {
        engine: 'clickhouse',
        query: 'traffic.kpis',
        ms: expect.any(Number),
        work: 'POST /api/graphql',
        id: 'r1',
        about: { metrics: ['visits'], filters: [] },
      },
      'a query was slow',
    ],
  ]);
  expect(await logged(60_000)).toEqual([]);
});
