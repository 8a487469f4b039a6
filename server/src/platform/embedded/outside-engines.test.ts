import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { figuresAway } from '../errors/app-error.ts';
import { checkOutsideEngines } from './outside-engines.ts';

/** Answers as a pooler does whose connections have these sessions, each one for all of its statements, or one after the other. */
function poolOf(sessions: (number | number[])[]): pg.Pool {
  const connections = sessions.map((each) => [each].flat());
  const connect = async () => {
    const own = connections.shift() ?? [];
    const query = async () => ({ rows: [{ pid: own.length > 1 ? own.shift() : own[0] }] });
    return { query, release: () => undefined };
  };
  const query = async () => ({ rows: [{ server_version_num: '180000' }] });
  return { connect, query } as unknown as pg.Pool;
}

const check = (pool: pg.Pool): Promise<void> =>
  checkOutsideEngines({
    config: { DATABASE_URL: 'postgres://pooler', CLICKHOUSE_URL: undefined },
    pool,
    clickhouse: {} as ClickHouse,
  });

it('waits for an engine that goes away while it is asked', async () => {
  const sessions = poolOf([7, 8]);
  let tries = 0;
  const connect = async () => {
    if (tries++ === 0) throw new Error('Connection terminated unexpectedly');
    return sessions.connect();
  };
  await expect(check({ ...sessions, connect } as unknown as pg.Pool)).resolves.toBeUndefined();
  expect(tries).toBe(3);
});

it('refuses a pooler that shares a session between connections', async () => {
  await expect(check(poolOf([7, 7]))).rejects.toThrow('set pool_mode = session');
  // One that takes its sessions in turn: two connections are two sessions, and then others.
  const inTurn = poolOf([
    [7, 8],
    [9, 7],
  ]);
  await expect(check(inTurn)).rejects.toThrow('set pool_mode = session');
  await expect(check(poolOf([7, 8]))).resolves.toBeUndefined();
});

it('says why an engine cannot be reached, in words for operators', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:2'), { code: 'ECONNREFUSED' });
  const clickhouse = { rows: () => Promise.reject(figuresAway(refused)) } as unknown as ClickHouse;
  // A quarter of a minute is over at each look.
  let at = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (at += 20_000));
  const config = { DATABASE_URL: undefined, CLICKHOUSE_URL: 'http://clickhouse' };
  await expect(checkOutsideEngines({ config, pool: poolOf([]), clickhouse })).rejects.toThrow(
    'ClickHouse at CLICKHOUSE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:2',
  );
  clock.mockRestore();
});
