import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createPostgresPool } from '@parley/server/platform/postgres/connect';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testkit/databases.ts';
import { scratchDirectory } from '../../testkit/engine-process.ts';
import { addressSettings } from '../../testkit/outside-settings.ts';
import { patiently } from '../../testkit/patiently.ts';
import { PGBOUNCER, startPgbouncer } from '../../testkit/pgbouncer.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';
import { setUpServer } from '../../testkit/set-up.ts';

if (PGBOUNCER === undefined)
  console.log('Skipped: PgBouncer is not installed (Debian: apt-get install pgbouncer).');

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** PgBouncer in front of new databases, and the settings of a server behind it. */
async function behindPgbouncer(lines: Record<string, string | number>): Promise<Record<string, string>> {
  const addresses = await copyTemplate(inject('engines'), `pooled_${randomUUID().slice(0, 8)}`);
  const pooler = await startPgbouncer(addresses.postgres, lines);
  cleanUp.push(() => pooler.stop());
  return { ...addressSettings(addresses), DATABASE_URL: pooler.databaseUrl };
}

/** As an admin asks: events, and the figures that they are in. */
async function work(server: ServerProcess): Promise<void> {
  const person = { name: 'Ann', email: 'ann@pool.example', password: 'Correct-horse-9' };
  const { token, organizationId } = await setUpServer(server, person, { domain: 'pool.example' });
  const graphql = async <Data>(query: string): Promise<Data> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-instance-id': organizationId,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ query });
    const answer = await fetch(`${server.url}/api/graphql`, { method: 'POST', headers, body });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { instances } = await graphql<{ instances: { current: { code: string } } }>(
    '{ instances { current { code } } }',
  );
  const pageViews = ['one', 'two', 'three'].map((visitor) => ({
    id: randomUUID(),
    visitor,
    url: 'https://pool.example/',
  }));
  const body = JSON.stringify({ token: instances.current.code, pageViews });
  const answer = await fetch(`${server.url}/collect`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ accepted: 3, rejected: 0 });
  const days = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  const period = `startDate: "${days[0]}T00:00:00Z", endDate: "${days[1]}T00:00:00Z"`;
  const figures = `{ metrics { query(input: {metrics: ["visits"], dimensions: [], ${period}}) { totals { figures } } } }`;
  await patiently(async () =>
    expect(await graphql(figures)).toEqual({ metrics: { query: { totals: { figures: [3] } } } }),
  );
}

it.skipIf(PGBOUNCER === undefined)(
  'PgBouncer in session mode, of the size that is documented, is in nobody’s way',
  async () => {
    const settings = await behindPgbouncer({ pool_mode: 'session', default_pool_size: 30 });
    const server = await startServerProcess(settings);
    cleanUp.push(() => server.stop());
    await work(server);
    expect(server.output()).not.toContain('error');
    const pool = createPostgresPool(
      { connectionString: settings['DATABASE_URL'] ?? '' },
      { maxConnections: 1 },
    );
    cleanUp.push(() => pool.end());
    const { rows } = await pool.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  },
);

/** Sessions of PostgreSQL that wait for whoever asks next, as behind a pooler that others use, too. */
async function leaveSessions(databaseUrl: string, count: number): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: databaseUrl }));
  for (const client of clients) {
    await client.connect();
    await client.query('begin');
  }
  for (const client of clients) await client.query('commit');
  for (const client of clients) await client.end();
}

it.skipIf(PGBOUNCER === undefined).each([
  ['transaction mode', { pool_mode: 'transaction' }],
  ['statement mode', { pool_mode: 'statement' }],
  ['transaction mode, taking sessions in turn', { pool_mode: 'transaction', server_round_robin: 1 }],
])('PgBouncer in %s ends the start with the setting to change', async (_mode, lines) => {
  const settings = await behindPgbouncer(lines);
  if ('server_round_robin' in lines) await leaveSessions(settings['DATABASE_URL'] ?? '', 3);
  const directory = scratchDirectory();
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
  await expect(startServerProcess(settings, directory)).rejects.toThrow(
    'The pooler at DATABASE_URL shares sessions between connections: set pool_mode = session, or connect to PostgreSQL itself.',
  );
});
