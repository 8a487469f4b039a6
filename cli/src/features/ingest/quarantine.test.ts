import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
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
  const command = await signedIn(server.url);
  const ran = (...args: string[]) => command('quarantine', ...args);
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
