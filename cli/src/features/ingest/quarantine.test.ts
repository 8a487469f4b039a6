import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const ROW = {
  id: 'quar_1',
  quarantinedAt: '2026-06-10T08:00:00.000Z',
  table: 'page_views',
  error: 'Cannot parse input',
  row: '{"visitor_id":"v1"}',
};

async function setUp(rows: readonly object[]) {
  const asked: Record<string, unknown>[] = [];
  const server = await testServer(({ body }) => {
    asked.push((JSON.parse(body) as { variables: Record<string, unknown> }).variables);
    const quarantine = { rows, totalRows: rows.length };
    return { body: { data: { ingest: { quarantine, replayQuarantine: { replayed: 1 } } } } };
  });
  stop = server.close;
  const env = {
    XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'parley-cli-')),
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const ran = async (...args: string[]) => {
    const io = testIo({ env });
    return { code: await run(['quarantine', ...args], io), out: io.out(), err: io.err() };
  };
  return { asked, ran };
}

it('lists what the database refused, with the row itself where programs read, and sends it again', async () => {
  const { asked, ran } = await setUp([ROW]);
  const table = await ran('list');
  expect(table.out).toContain('Cannot parse input');
  expect(table.out).not.toContain('visitor_id');
  expect(JSON.parse((await ran('list', '--json')).out)).toEqual([ROW]);
  expect((await ran('replay', 'quar_1')).err).toContain('1 row is on the way again');
  expect(JSON.parse((await ran('replay', '--json')).out)).toEqual({ replayed: 1 });
  expect(asked.slice(2)).toEqual([{ ids: ['quar_1'] }, { ids: null }]);
});

it('says that nothing is there', async () => {
  expect((await (await setUp([])).ran('list')).err).toContain('Nothing is in quarantine.');
});
