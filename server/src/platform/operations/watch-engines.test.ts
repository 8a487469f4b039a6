import { expect, it } from 'vitest';
import { watchEngines } from './watch-engines.ts';

it('says once that an engine does not answer, and once that it does again', async () => {
  const lines: unknown[] = [];
  const answers = { postgres: true, clickhouse: true };
  let time = 0;
  const note = (fields: object, message: string) => lines.push([message, fields]);
  const watch = watchEngines({
    log: { warn: note, info: note },
    check: async () => ({ ...answers }),
    now: () => time,
  });
  const lookAt = async (at: number, changed: Partial<typeof answers>): Promise<void> => {
    time = at * 1000;
    Object.assign(answers, changed);
    await watch.look();
  };
  await lookAt(0, {});
  await lookAt(5, { postgres: false });
  await lookAt(10, { clickhouse: false });
  await lookAt(20, { postgres: true });
  await lookAt(33, { clickhouse: true });
  watch.stop();
  expect(lines).toEqual([
    ['PostgreSQL does not answer', { engine: 'postgres' }],
    ['ClickHouse does not answer', { engine: 'clickhouse' }],
    ['PostgreSQL answers again', { engine: 'postgres', seconds: 15 }],
    ['ClickHouse answers again', { engine: 'clickhouse', seconds: 23 }],
  ]);
});
