import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw } from '@parley/server/platform/clickhouse/sql';
import { isAlive, processesOf } from '@parley/server/platform/embedded/processes';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { afterEach, describe, expect, it } from 'vitest';
import { type EngineName, enginePid } from '../../testkit/engine-pids.ts';
import { type EngineAddresses, scratchDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';

const program = resolve(import.meta.dirname, '../../../server/src/platform/embedded/run-engines.ts');
const ENGINES: readonly EngineName[] = ['postgres', 'clickhouse'];
const directories: string[] = [];

type Running = { child: ChildProcess; addresses: EngineAddresses; notes: () => string };

function spawnEngines(directory: string): { child: ChildProcess; notes: () => string } {
  const child = spawn(process.execPath, [program, directory], { stdio: ['pipe', 'pipe', 'pipe'] });
  let notes = '';
  child.stderr?.on('data', (chunk) => {
    notes += chunk;
  });
  return { child, notes: () => notes };
}

async function start(directory: string): Promise<Running> {
  const { child, notes } = spawnEngines(directory);
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout }))
    return { child, notes, addresses: JSON.parse(line) };
  throw new Error(`did not start: ${notes()}`);
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const newDirectory = (): string => {
  const directory = scratchDirectory();
  directories.push(directory);
  return directory;
};

const pids = (directory: string): (number | undefined)[] =>
  ENGINES.map((engine) => enginePid(directory, engine));

/** Helpers of PostgreSQL end by themselves: one that is gone by now needs no signal. */
function signal(pids: readonly (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      if (pid !== undefined) process.kill(pid, name);
    } catch (error) {
      if (isAlive(pid ?? 0)) throw error;
    }
}

/** The server process of PostgreSQL and all that it has started. */
const postgresOf = (directory: string): number[] =>
  processesOf('postgres', join(directory, 'postgres/data'), enginePid(directory, 'postgres'));

afterEach(() => {
  for (const directory of directories.splice(0)) {
    signal([...pids(directory), ...postgresOf(directory)], 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

/** Writes to both engines what can be read back later. */
async function write({ postgres, clickhouse }: EngineAddresses): Promise<void> {
  const pool = createPostgresPool(postgres, { maxConnections: 1 });
  await pool.query('create table kept (n integer)');
  await pool.query('insert into kept values (1)');
  await pool.end();
  const client = connectClickhouse({ ...clickhouse, database: 'default' });
  await client.command(raw('CREATE DATABASE parley'), { name: 'test' });
  await client.command(raw('CREATE TABLE parley.kept (n UInt8) ENGINE = MergeTree ORDER BY n'), {
    name: 'test',
  });
  await client.command(raw('INSERT INTO parley.kept VALUES (1)'), { name: 'test' });
  await client.close();
}

async function read({ postgres, clickhouse }: EngineAddresses): Promise<unknown[]> {
  const pool = createPostgresPool(postgres, { maxConnections: 1 });
  const client = connectClickhouse(clickhouse);
  try {
    const { rows } = await pool.query('select n from kept');
    return [...rows, ...(await client.rows(raw('SELECT n FROM parley.kept'), { name: 'test' }))];
  } finally {
    await pool.end();
    await client.close();
  }
}

async function queriesLogged({ clickhouse }: EngineAddresses): Promise<number> {
  const client = connectClickhouse(clickhouse);
  try {
    await client.command(raw('SYSTEM FLUSH LOGS'), { name: 'test' });
    const [row] = await client.rows<{ n: number }>(
      raw('SELECT toUInt32(count()) AS n FROM system.query_log'),
      {
        name: 'test',
      },
    );
    return row?.n ?? 0;
  } finally {
    await client.close();
  }
}

describe('the supervisor', () => {
  it.each(ENGINES)('starts %s again after kill -9, with its data', async (engine) => {
    const directory = newDirectory();
    const { child, addresses } = await start(directory);
    await write(addresses);
    const before = enginePid(directory, engine);
    if (before === undefined) throw new Error('no pid');
    process.kill(before, 'SIGKILL');
    const after = await eventually(`another ${engine}`, () => {
      const pid = enginePid(directory, engine);
      return pid !== undefined && pid !== before && isAlive(pid) ? pid : undefined;
    });
    expect(after).not.toBe(before);
    const rows = await eventually('both to answer', () => read(addresses).catch(() => undefined));
    expect(rows).toEqual([{ n: 1 }, { n: 1 }]);
    await kill(child, 'SIGTERM');
    expect(isAlive(after)).toBe(false);
  });

  it('adopts the engines of a server that was killed, and stops them at the end', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    await write(first.addresses);
    const before = pids(directory);
    await kill(first.child, 'SIGKILL');
    expect(before.map((pid) => pid !== undefined && isAlive(pid))).toEqual([true, true]);

    const second = await start(directory);
    expect(pids(directory)).toEqual(before);
    expect(second.addresses).toEqual(first.addresses);
    expect(await read(second.addresses)).toEqual([{ n: 1 }, { n: 1 }]);

    // An adopted engine is no child: its end must be noticed all the same.
    process.kill(before[1] ?? 0, 'SIGKILL');
    await eventually(
      'another clickhouse',
      () => enginePid(directory, 'clickhouse') !== before[1] || undefined,
    );
    await eventually('both to answer', () => read(second.addresses).catch(() => undefined));
    const last = pids(directory);
    await kill(second.child, 'SIGINT');
    expect(last.map((pid) => pid !== undefined && isAlive(pid))).toEqual([false, false]);
  });

  it('adopts a ClickHouse that a start began and was killed before it noted which process it is', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    const [, before = 0] = pids(directory);
    await kill(first.child, 'SIGKILL');
    rmSync(join(directory, 'clickhouse/engine.pid'));
    const second = await start(directory);
    await write(second.addresses);
    await kill(second.child, 'SIGTERM');
    expect(isAlive(before)).toBe(false);
  });

  it('opens everything again after kill -9 of everything, and writes its query log', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    await write(first.addresses);
    expect(await queriesLogged(first.addresses)).toBeGreaterThan(0);
    for (const pid of [first.child.pid, ...pids(directory)]) process.kill(pid ?? 0, 'SIGKILL');
    const second = await start(directory);
    expect(await read(second.addresses)).toEqual([{ n: 1 }, { n: 1 }]);
    expect(await queriesLogged(second.addresses)).toBeGreaterThan(0);
    await kill(second.child, 'SIGTERM');
  });

  it('is not fooled by pid files whose pids belong to another process now', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    await kill(first.child, 'SIGTERM');
    writeFileSync(join(directory, 'postgres/data/postmaster.pid'), `${process.pid}\n`);
    writeFileSync(join(directory, 'clickhouse/engine.pid'), String(process.pid));
    const second = await start(directory);
    expect(pids(directory)).not.toContain(process.pid);
    await kill(second.child, 'SIGTERM');
  });

  it('begins again after a first start that was killed while PostgreSQL was being set up', async () => {
    const directory = newDirectory();
    const { child } = spawnEngines(directory);
    const home = join(directory, 'postgres');
    const unfinished = (): string[] =>
      existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('unfinished-')) : [];
    await eventually(
      'the setting up',
      () => unfinished().some((name) => existsSync(join(home, name, 'base'))) || undefined,
    );
    await kill(child, 'SIGKILL');
    const second = await start(directory);
    await write(second.addresses);
    await kill(second.child, 'SIGTERM');
  });

  it('ends a PostgreSQL that is frozen with all that belongs to it, and starts it again', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    await write(first.addresses);
    const [before = 0] = pids(directory);
    const family = postgresOf(directory);
    expect(family.length).toBeGreaterThan(3);
    signal(family, 'SIGSTOP');
    process.kill(before, 'SIGKILL');
    await eventually('all of it to be gone', () => !family.some(isAlive) || undefined);
    const rows = await eventually('both to answer', () => read(first.addresses).catch(() => undefined));
    expect(rows).toEqual([{ n: 1 }, { n: 1 }]);

    const again = postgresOf(directory);
    signal(again, 'SIGSTOP');
    await kill(first.child, 'SIGTERM');
    expect(again.filter(isAlive)).toEqual([]);
    const second = await start(directory);
    expect(await read(second.addresses)).toEqual([{ n: 1 }, { n: 1 }]);

    // Nobody is there to end what the killed one leaves.
    const left = postgresOf(directory);
    signal(left, 'SIGSTOP');
    signal([second.child.pid, pids(directory)[0]], 'SIGKILL');
    const third = await start(directory);
    expect(left.filter(isAlive)).toEqual([]);
    expect(await read(third.addresses)).toEqual([{ n: 1 }, { n: 1 }]);
    await kill(third.child, 'SIGTERM');
  });

  it('refuses a second start on the same directory in one line', async () => {
    const directory = newDirectory();
    const first = await start(directory);
    const second = spawnEngines(directory);
    const [code] = await once(second.child, 'exit');
    expect(code).toBe(1);
    expect(second.notes()).toBe(
      `Parley already runs on ${directory} (process ${first.child.pid}): stop it first, or choose another PARLEY_DATA_DIR.\n`,
    );
    await kill(first.child, 'SIGTERM');
  });

  it('asks every session but its own for the password', async () => {
    const directory = newDirectory();
    const { child, addresses } = await start(directory);
    const ask = (user: string, key: string) =>
      fetch(`${addresses.clickhouse.url}/?query=SELECT+1`, {
        headers: { 'X-ClickHouse-User': user, 'X-ClickHouse-Key': key },
      });
    expect((await ask('parley', addresses.clickhouse.password)).ok).toBe(true);
    expect((await ask('parley', '')).ok).toBe(false);
    expect((await ask('default', '')).ok).toBe(false);
    await kill(child, 'SIGTERM');
  });
});
