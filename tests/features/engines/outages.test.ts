import { rmSync } from 'node:fs';
import { isAlive } from '@parley/server/platform/embedded/processes';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { engineAddresses } from '../../testkit/engine-addresses.ts';
import { type EngineName, enginePid } from '../../testkit/engine-pids.ts';
import { eventually } from '../../testkit/eventually.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';

const ENGINES: readonly EngineName[] = ['postgres', 'clickhouse'];
/** The lock that guards migrations. */
const MIGRATING = 7_275_539;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function killEngine(directory: string, engine: EngineName): void {
  const pid = enginePid(directory, engine);
  if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

async function serve(directory: string): Promise<ServerProcess> {
  const server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, directory);
  cleanUp.push(() => server.kill('SIGKILL'));
  return server;
}

/** Engines that run without a server, and a connection to PostgreSQL that can block the next one. */
async function orphanedEngines(): Promise<{ directory: string; client: pg.PoolClient }> {
  const directory = await emptyDirectory();
  cleanUp.push(() => {
    for (const engine of ENGINES) killEngine(directory, engine);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  await (await serve(directory)).kill('SIGKILL');
  const pool = createPostgresPool(engineAddresses(directory).postgres, { maxConnections: 2 });
  cleanUp.push(() => pool.end());
  const client = await pool.connect();
  cleanUp.push(() => client.release(true));
  return { directory, client };
}

/** Resolves when another statement waits for what the connection holds. */
const isWaitedFor = (client: pg.PoolClient) =>
  eventually('a statement that waits', async () => {
    const { rowCount } = await client.query('select 1 from pg_locks where not granted');
    return (rowCount ?? 0) > 0 || undefined;
  });

describe.each(ENGINES)('%s is killed', (engine) => {
  it('while a server starts: it waits for the engine and starts', async () => {
    const { directory, client } = await orphanedEngines();
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    const starting = serve(directory);
    starting.catch(() => undefined);
    await isWaitedFor(client);
    killEngine(directory, engine);
    if (engine === 'clickhouse') await client.query('select pg_advisory_unlock($1)', [MIGRATING]);
    const { url } = await starting;
    await eventually('the engines', async () => ((await fetch(`${url}/readyz`)).ok ? true : undefined));
  });
});

describe('PostgreSQL is killed', () => {
  it('while a server that serves already makes its greeting: it goes on, and greets', async () => {
    const { directory, client } = await orphanedEngines();
    await client.query('begin');
    await client.query('lock table set_up_links in access exclusive mode');
    const starting = serve(directory);
    starting.catch(() => undefined);
    await isWaitedFor(client);
    killEngine(directory, 'postgres');
    const server = await starting;
    await eventually('the set-up link', () =>
      server.output().includes('/set-up?token=') ? true : undefined,
    );
    expect(isAlive(server.pid)).toBe(true);
  });
});
