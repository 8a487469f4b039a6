import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { sql, str } from '@parley/server/platform/clickhouse/sql';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import { describe, expect, inject, it } from 'vitest';
import { scratchDirectory } from '../../testkit/engine-process.ts';
import { eventually } from '../../testkit/eventually.ts';
import { freePort } from '../../testkit/free-port.ts';
import { patiently } from '../../testkit/patiently.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { startServerProcess } from '../../testkit/server-process.ts';
import { setUpServer } from '../../testkit/set-up.ts';

const engines = inject('engines');
const DEBIAN = '/usr/lib/postgresql/15/bin';
const MAIN = resolve(import.meta.dirname, '../../../server/bin/parley-server.js');
const PERSON = { name: 'Ann', email: 'ann@move.example', password: 'Correct-horse-9' };

/** New databases of engines that are not the server's own, with the settings that name them. */
async function outsideDatabases(): Promise<{
  settings: Record<string, string>;
  clickhouse: typeof engines.clickhouse;
  databaseUrl: string;
}> {
  const name = `outside_${randomBytes(4).toString('hex')}`;
  const clickhouse = { ...engines.clickhouse, database: name };
  const clickhouseUrl = new URL(clickhouse.url);
  clickhouseUrl.username = clickhouse.username;
  clickhouseUrl.password = clickhouse.password;
  clickhouseUrl.pathname = `/${name}`;
  const admin = createPostgresPool(engines.postgres, { maxConnections: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  if (!('host' in engines.postgres)) throw new Error('the test engines listen on a socket');
  const { host, user } = engines.postgres;
  const databaseUrl = `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`;
  const settings = { CLICKHOUSE_URL: clickhouseUrl.href, DATABASE_URL: databaseUrl, PARLEY_SAMPLE: 'off' };
  return { settings, clickhouse, databaseUrl };
}

/** A command of the server, run to its end. */
async function command(args: readonly string[], settings: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...settings } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const [code] = await once(child, 'close');
  expect([code, code === 0 ? '' : said]).toEqual([0, '']);
  return said;
}

/** Sends one page view to a server and waits until it is a visit: ingestion, both stores and the derivation at once. */
async function expectVisit(
  url: string,
  addresses: { postgres: Parameters<typeof createPostgresPool>[0]; clickhouse: typeof engines.clickhouse },
) {
  const pool = createPostgresPool(addresses.postgres, { maxConnections: 1 });
  const clickhouse = connectClickhouse(addresses.clickhouse);
  const instanceId = `inst:${randomUUID().slice(0, 8)}`;
  try {
    await pool.query(
      `insert into instances (id, name, domain, code) values ($1, 'Outside', 'outside.example', $1)`,
      [instanceId],
    );
    const answer = await fetch(`${url}/collect`, {
      method: 'POST',
      body: JSON.stringify({
        token: instanceId,
        id: randomUUID(),
        visitor: 'somebody',
        url: 'https://outside.example/',
      }),
    });
    expect(await answer.json()).toMatchObject({ accepted: 1, rejected: 0 });
    const visit = await eventually('the visit', async () => {
      const rows = await clickhouse.rows<{ page_views: number }>(
        sql`SELECT page_views FROM visits FINAL WHERE instance_id = ${str(instanceId)}`,
        { name: 'test' },
      );
      return rows[0];
    });
    expect(visit).toEqual({ page_views: 1 });
  } finally {
    await pool.end();
    await clickhouse.close();
  }
}

describe('CLICKHOUSE_URL and DATABASE_URL', () => {
  it('take the place of both embedded engines, for two servers that share a data directory', async () => {
    const { settings, clickhouse, databaseUrl } = await outsideDatabases();
    const directory = scratchDirectory();
    const [server, other] = await Promise.all([
      startServerProcess(settings, directory),
      startServerProcess(settings, directory),
    ]);
    const linkOf = ({ output }: typeof server): string | undefined => /set-up\?token=\S+/.exec(output())?.[0];
    await patiently(() => expect([linkOf(server), linkOf(other)]).not.toContain(undefined));
    expect(linkOf(other)).toBe(linkOf(server));
    // The one link is good at either: it makes the first person of both.
    await setUpServer(other, PERSON, { domain: 'link.example' });
    await other.kill('SIGTERM');
    await expectVisit(server.url, { clickhouse, postgres: { connectionString: databaseUrl } });
    expect(readdirSync(directory)).not.toContain('postgres');
    expect(readdirSync(directory)).not.toContain('clickhouse');
    await server.stop();
  });

  it.skipIf(!existsSync(DEBIAN))(
    `work with Debian's PostgreSQL 15 (skipped where ${DEBIAN} is not there)`,
    async () => {
      const debian = await startDebianPostgres();
      const server = await startServerProcess({ DATABASE_URL: debian.url, PARLEY_SAMPLE: 'off' });
      const pool = createPostgresPool({ connectionString: debian.url }, { maxConnections: 1 });
      const { rows } = await pool.query('show server_version_num');
      await pool.end();
      expect(Math.floor(Number(rows[0].server_version_num) / 10_000)).toBe(15);
      const read = (file: string): string => readFileSync(join(server.directory, file), 'utf8').trim();
      await expectVisit(server.url, {
        postgres: { connectionString: debian.url },
        clickhouse: {
          url: `http://127.0.0.1:${read('clickhouse/port')}`,
          username: 'parley',
          password: read('secrets/clickhouse'),
          database: 'parley',
        },
      });
      await server.stop();
      await debian.stop();
    },
  );
});

it('a server moves from its own engines to outside ones by two commands, with its people and its visits', async () => {
  const embedded = await startServerProcess({ PARLEY_SAMPLE: 'off' }, await emptyDirectory());
  const { token, organizationId } = await setUpServer(embedded, PERSON, { domain: 'move.example' });
  const graphql = async (url: string, query: string): Promise<unknown> => {
    const answer = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'x-instance-id': organizationId,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query }),
    });
    return ((await answer.json()) as { data?: unknown }).data;
  };
  const CODE = '{ instances { current { code } } }';
  const today = new Date().toISOString().slice(0, 10);
  const VISITS = `{ metrics { query(input: {metrics: ["visits"], dimensions: [], startDate: "${today}T00:00:00Z", endDate: "${today}T00:00:00Z"}) { totals { figures } } } }`;
  const visitsOf = async (url: string) =>
    (await graphql(url, VISITS)) as { metrics: { query: { totals: { figures: number[] } } } };
  const code = await graphql(embedded.url, CODE);
  const send = async (url: string, visitor: string): Promise<void> => {
    const token = (code as { instances: { current: { code: string } } }).instances.current.code;
    const body = JSON.stringify({ token, id: randomUUID(), visitor, url: 'https://move.example/' });
    const answer = await fetch(`${url}/collect`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ accepted: 1, rejected: 0 });
  };
  const expectVisits = (url: string, visits: number): Promise<void> =>
    patiently(async () => expect((await visitsOf(url))?.metrics.query.totals.figures).toEqual([visits]));
  await send(embedded.url, 'before');
  await expectVisits(embedded.url, 1);
  // Whoever the server goes on as must be able to write there.
  const place = mkdtempSync(join(tmpdir(), 'parley-move-'));
  chmodSync(place, 0o777);
  const backup = join(place, 'backup');
  await command(['backup', backup], { PARLEY_DATA_DIR: embedded.directory });
  await embedded.stop();
  const { settings } = await outsideDatabases();
  const directory = scratchDirectory();
  expect(await command(['restore', backup], { ...settings, PARLEY_DATA_DIR: directory })).toContain(
    'is back',
  );
  const moved = await startServerProcess(settings, directory);
  // The session of before, the tag of before, and what both have.
  expect(await graphql(moved.url, CODE)).toEqual(code);
  await send(moved.url, 'after');
  await expectVisits(moved.url, 2);
  expect(readdirSync(directory)).not.toContain('postgres');
  await moved.stop();
  rmSync(place, { recursive: true, force: true });
});

/** A PostgreSQL 15 of its own on a loopback port; run as `postgres` when we are root, which it refuses to be. */
async function startDebianPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'parley-debian-'));
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (owner) {
    chownSync(home, owner.uid, owner.gid);
    chmodSync(home, 0o700);
  }
  const data = join(home, 'data');
  const options = { cwd: '/', ...owner };
  execFileSync(
    join(DEBIAN, 'initdb'),
    ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...options, stdio: 'ignore' },
  );
  const port = await freePort();
  const child = spawn(
    join(DEBIAN, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${home}`,
    ],
    { ...options, stdio: 'ignore' },
  );
  return {
    url: `postgresql://app@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
