import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { onSide } from '@parley/server/platform/clickhouse/sides';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterEach, expect, inject, it } from 'vitest';
import { copyTemplate, dropClickhouseCopy } from '../../testkit/databases.ts';
import { enginePid } from '../../testkit/engine-pids.ts';
import { eventually } from '../../testkit/eventually.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** A lease lasts so long at most; with the look of another server it is taken over within ten seconds. */
const LEASE_SECONDS = 6;

/** What another server takes over for its own events; others it looks at once an hour or never. */
const NEEDED = ['outbox', 'visits inst:frozen'];

/** Whether the machine had time for this process whenever it wanted some, and for others. */
function watchMachine(): { isIdle(): boolean } {
  const EVERY_MS = 100;
  let worst = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - last - EVERY_MS);
    last = now;
  }, EVERY_MS);
  cleanUp.push(() => clearInterval(timer));
  return { isIdle: () => worst < 250 && (loadavg()[0] ?? 0) < cpus().length };
}

/** One page view of a visitor of its own; true when it is acknowledged. */
async function view(url: string, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/collect`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    body: JSON.stringify({ token, id: randomUUID(), visitor: randomUUID(), url: 'https://frozen.example/' }),
    signal: AbortSignal.timeout(30_000),
  });
  return answer.ok;
}

/** Two servers on databases of their own. */
async function twoServers() {
  const name = `frozen_${randomBytes(5).toString('hex')}`;
  const addresses = await copyTemplate(inject('engines'), name);
  if (!('host' in addresses.postgres)) throw new Error('the test engines listen on a socket');
  const { host, port, user } = addresses.postgres;
  const { url, username, password } = addresses.clickhouse;
  const settings = {
    DATABASE_URL: `postgresql:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`,
    CLICKHOUSE_URL: `${url.replace('//', `//${username}:${password}@`)}/${name}`,
    PARLEY_SAMPLE: 'off',
  };
  cleanUp.push(() => dropClickhouseCopy(addresses));
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 2 });
  const clickhouse = connectClickhouse(addresses.clickhouse);
  cleanUp.push(() => Promise.all([pool.end(), clickhouse.close()]));
  await pool.query(
    `insert into instances (id, name, domain, code) values ('inst:frozen', 'Frozen', 'frozen.example', 'frozen')`,
  );
  const serve = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(settings);
    cleanUp.push(async () => {
      process.kill(server.pid, 'SIGCONT');
      await server.stop();
    });
    return server;
  };
  return { pool, clickhouse, serve };
}

it('a server that is stopped stops no other, and writes nothing twice when it goes on', async () => {
  const { pool, clickhouse, serve } = await twoServers();
  const first = await serve();
  let acknowledged = 0;
  const send = async ({ url }: ServerProcess): Promise<void> => {
    if (await view(url, 'frozen')) acknowledged++;
  };
  const counts = async () => {
    // A server that starts makes the figures of an instance again, on the other side.
    const { rows } = await pool.query<{ side: 0 | 1 }>('select figures_side as side from instances');
    const [row] = await onSide(clickhouse, rows[0]?.side ?? 0).rows<{
      stored: number;
      events: number;
      visited: number;
    }>(
      sql`
        SELECT
          toUInt32(count()) AS stored,
          toUInt32(uniqExact(event_id)) AS events,
          (
            SELECT toUInt32(sum(page_views))
            FROM visits FINAL
            WHERE instance_id = ${str('inst:frozen')}
          ) AS visited
        FROM page_views
        WHERE instance_id = ${str('inst:frozen')}`,
      { name: 'test.counts' },
    );
    return row;
  };
  const holders = async (): Promise<{ name: string; holder: string }[]> =>
    (await pool.query('select name, holder from leases where holder is not null')).rows;
  const allAreVisits = async (): Promise<void> => {
    try {
      await eventually('the visits', async () =>
        (await counts())?.visited === acknowledged ? true : undefined,
      );
    } catch (cause) {
      // What holds the other server up, if anything does.
      const { rows: open } = await pool.query(
        `select state, wait_event, extract(epoch from now() - xact_start)::int as seconds, left(query, 120) as query
         from pg_stat_activity where datname = current_database() and xact_start is not null`,
      );
      const seen = JSON.stringify({ acknowledged, counts: await counts(), holders: await holders(), open });
      throw new Error(`not all events are visits: ${seen}`, { cause });
    }
  };

  await send(first);
  const [{ holder: firstId } = { holder: '' }] = await eventually('a lease of the first', async () => {
    await send(first);
    const held = await holders();
    return held.length > 0 ? held : undefined;
  });
  await allAreVisits();
  const second = await serve();

  // When each lease changes hands, by the clock of PostgreSQL.
  await pool.query(`
    create table takeovers (name text, from_holder text, expired_at timestamptz, taken_at timestamptz);
    create function note_takeover() returns trigger language plpgsql as $$ begin
      insert into takeovers values (old.name, old.holder, old.expires_at, clock_timestamp());
      return new;
    end $$;
    create trigger note_takeover after update of token on leases for each row
      when (old.token <> new.token and old.holder is not null) execute function note_takeover();`);
  // Stopped while it holds something: it is looked for until it does.
  await eventually('a stop that holds a lease', async () => {
    await send(first);
    process.kill(first.pid, 'SIGSTOP');
    const isNeeded = async (): Promise<boolean> =>
      (await holders()).some(({ name, holder }) => holder === firstId && NEEDED.includes(name));
    // What it has sent before that is still done: it may be the end of what it holds.
    if ((await isNeeded()) && (await delay(1_000, true)) && (await isNeeded())) return true;
    process.kill(first.pid, 'SIGCONT');
    return undefined;
  });
  const stoppedAt = performance.now();
  const machine = watchMachine();
  // However busy the machine is: what it holds ends soon by the clock of PostgreSQL, and the other one looks every 1.5 seconds.
  const { rows: held } = await pool.query<{ seconds: number }>(
    `select extract(epoch from expires_at - now())::float as seconds from leases where holder = $1`,
    [firstId],
  );
  for (const { seconds } of held) expect(seconds).toBeLessThanOrEqual(LEASE_SECONDS);
  for (let count = 0; count < 20; count++) await send(second);
  await allAreVisits();
  const seconds = (performance.now() - stoppedAt) / 1000;
  console.log(`the other server went on after ${seconds.toFixed(1)} s`);
  const { rows: takeovers } = await pool.query<{ waited: number }>(
    `select extract(epoch from taken_at - expired_at)::float as waited from takeovers where from_holder = $1`,
    [firstId],
  );
  expect(takeovers.length).toBeGreaterThan(0);
  for (const { waited } of takeovers) {
    // Never before it ran out, and at the next look of the other one, which may be late only because the machine is.
    expect(waited).toBeGreaterThanOrEqual(0);
    console.log(`a lease was taken over ${waited.toFixed(1)} s after it had run out`);
    if (machine.isIdle()) expect(waited).toBeLessThanOrEqual(10 - LEASE_SECONDS);
  }

  process.kill(first.pid, 'SIGCONT');
  for (let count = 0; count < 20; count++) await send(first);
  await allAreVisits();
  expect(await counts()).toEqual({ stored: acknowledged, events: acknowledged, visited: acknowledged });
});

/** An engine with all its processes. */
function processesOf(directory: string, engine: 'postgres' | 'clickhouse'): number[] {
  const pid = enginePid(directory, engine);
  if (pid === undefined) throw new Error(`no ${engine}`);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

it.skipIf(process.platform !== 'linux')(
  'an engine that is stopped is reported, and the other one takes the events',
  async () => {
    const directory = await emptyDirectory();
    const server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, directory);
    cleanUp.push(() => server.stop());
    const pool = createPostgresPool(
      { host: `${directory}/postgres/socket`, port: 5432, user: 'app', database: 'postgres' },
      { maxConnections: 1 },
    );
    await pool.query(
      `insert into instances (id, name, domain, code) values ('inst:stopped', 'Stopped', 'frozen.example', 'stopped')`,
    );
    await pool.end();
    expect(await view(server.url, 'stopped')).toBe(true);
    const ready = async (): Promise<{ status: number; engines: Record<string, boolean> }> => {
      const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(30_000) });
      return {
        status: answer.status,
        engines: ((await answer.json()) as { engines: Record<string, boolean> }).engines,
      };
    };
    for (const engine of ['clickhouse', 'postgres'] as const) {
      const pids = processesOf(directory, engine);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      try {
        const other = engine === 'postgres' ? 'clickhouse' : 'postgres';
        expect(await ready()).toEqual({ status: 503, engines: { [engine]: false, [other]: true } });
        // It may be that nobody knows whether it was kept.
        await view(server.url, 'stopped');
        expect(await view(server.url, 'stopped')).toBe(true);
      } finally {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      }
      await eventually('both engines', async () => ((await ready()).status === 200 ? true : undefined));
    }
  },
);
