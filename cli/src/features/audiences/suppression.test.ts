import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const left = { domain: 'acme.com', note: 'By mail', addedAt: '2026-06-01T10:00:00.000Z', addedBy: 'Ada' };

async function setUp(nodes: readonly (typeof left)[] = [left], allowed = 2) {
  const told: Record<string, unknown>[] = [];
  const server = await testServer(({ body }) => {
    told.push((JSON.parse(body) as { variables: Record<string, unknown> }).variables);
    const suppressed = { totalEdges: nodes.length, edges: nodes.map((node) => ({ node })) };
    const suppressedPersons = {
      totalEdges: 1,
      edges: [{ node: { ...left, hash: '973dfe463ec85785', domain: undefined } }],
    };
    const activations = {
      suppressed,
      suppressedPersons,
      suppress: { changed: 1 },
      allow: { changed: allowed },
    };
    return { body: { data: { activations } } };
  });
  stop = server.close;
  const command = await signedIn(server.url);
  return { told, ran: (...args: string[]) => command('audiences', ...args) };
}

it('leaves companies out, says how many were already, and allows them again', async () => {
  const { told, ran } = await setUp();
  const { code, err } = await ran('suppress', 'acme.com,', 'globex.com', '--note', 'By mail');
  expect([code, told.at(-1)]).toEqual([0, { domains: ['acme.com', 'globex.com'], note: 'By mail' }]);
  expect(err).toContain('1 company left out from now on');
  expect(err).toContain('1 company left out already, with this note from now on.');
  expect((await ran('suppress', 'acme.com', 'globex.com')).err).toContain('1 company left out already.');
  expect((await ran('allow', 'acme.com', 'globex.com')).err).toContain('2 companies allowed again');
  expect((await ran('suppress')).code).toBe(3);
});

it('says of what was not left out only that', async () => {
  const { ran } = await setUp([], 0);
  expect((await ran('allow', 'acme.com')).err).toBe('1 company not left out before.\n');
});

it('lists them', async () => {
  const { told, ran } = await setUp();
  expect((await ran('suppressed', 'acme', '--format', 'csv')).out).toBe(
    'domain,note,addedAt,addedBy\nacme.com,By mail,2026-06-01,Ada\n',
  );
  expect(told.at(-1)).toMatchObject({ searchQuery: 'acme' });
});

it('says that nobody is left out', async () => {
  const { ran } = await setUp([]);
  const { err } = await ran('suppressed');
  expect(err).toContain('No company is left out.');
  expect(err).toContain('1 person is left out as well: parley audiences suppressed --persons');
});

it('leaves persons out by their addresses, and lists them by their hashes', async () => {
  const { told, ran } = await setUp();
  const { err } = await ran('suppress', 'ada@acme.com');
  expect(told.at(-1)).toEqual({ domains: ['ada@acme.com'], note: null });
  expect(err).toContain('1 person left out from now on');
  expect((await ran('suppressed', '--persons', 'ada@acme.com', '--format', 'csv')).out).toBe(
    'hash,note,addedAt,addedBy\n973dfe463ec85785,By mail,2026-06-01,Ada\n',
  );
  expect(told.at(-1)).toMatchObject({ searchQuery: 'ada@acme.com' });
  // An address is of a person, with the option or without.
  expect((await ran('suppressed', 'ada@acme.com', '--format', 'csv')).out).toContain('hash,note');
});
