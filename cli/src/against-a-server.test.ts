import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { testIo } from './testing/test-io.ts';
import { type Reply, type Seen, testServer } from './testing/test-server.ts';

const ME = {
  users: {
    current: { id: 'user_1', email: 'ann@acme.example', name: 'Ann', roles: ['admin'], isAdmin: true },
  },
  instances: {
    current: {
      id: 'inst:one',
      name: 'Acme',
      domain: 'acme.example',
      isSample: false,
      tagInstallationDate: null,
    },
  },
};

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function setUp(reply: (seen: Seen) => Reply) {
  const server = await testServer(reply);
  stop = server.close;
  const home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
  const env = { XDG_CONFIG_HOME: home, PARLEY_SERVER: server.url };
  return { server, home, env, signedIn: { ...env, PARLEY_TOKEN: 'tok', PARLEY_INSTANCE: 'inst:one' } };
}

const graphql = (data: unknown): Reply => ({ body: { data } });
const failure = (code: string, status = 200): Reply => ({
  status,
  body: { errors: [{ message: 'No.', extensions: { code } }] },
});

describe('signing in', () => {
  it('with a token from the input keeps it for the next command, and sends it', async () => {
    const { server, home, env } = await setUp(() => graphql(ME));
    const io = testIo({ env, input: ' tok-123\n' });
    expect(await run(['login', '--token-stdin'], io)).toBe(0);
    expect(io.out()).toBe('');
    expect(io.err()).toContain('Signed in to');
    const kept = JSON.parse(await readFile(join(home, 'parley', 'credentials.json'), 'utf8'));
    expect(kept).toEqual({
      current: 'default',
      profiles: {
        default: { server: server.url, token: 'tok-123', email: 'ann@acme.example', instance: 'inst:one' },
      },
    });

    const next = testIo({ env });
    expect(await run(['whoami', '--json'], next)).toBe(0);
    expect(JSON.parse(next.out())).toMatchObject({ user: { email: 'ann@acme.example' }, server: server.url });
    expect(server.seen.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer tok-123',
      'x-instance-id': 'inst:one',
    });
  });

  it('with a token that is not accepted keeps nothing', async () => {
    const { home, env } = await setUp(() => failure('MISSING_AUTHENTICATION', 401));
    expect(await run(['login', '--token-stdin'], testIo({ env, input: 'bad' }))).toBe(4);
    await expect(readFile(join(home, 'parley', 'credentials.json'))).rejects.toThrow('ENOENT');
  });

  it('without a terminal and without a token is wrong usage', async () => {
    const { env } = await setUp(() => graphql(ME));
    expect(await run(['login'], testIo({ env }))).toBe(3);
  });

  it('out ends the session on the server and forgets it', async () => {
    const { server, home, env } = await setUp((seen) =>
      seen.url === '/api/graphql' ? graphql(ME) : { body: {} },
    );
    await run(['login', '--token-stdin'], testIo({ env, input: 'tok' }));
    expect(await run(['logout'], testIo({ env }))).toBe(0);
    expect(server.seen.at(-1)).toMatchObject({ url: '/api/auth/sign-out', method: 'POST' });
    expect(JSON.parse(await readFile(join(home, 'parley', 'credentials.json'), 'utf8'))).toEqual({
      profiles: {},
    });
  });
});

describe('a key of the environment', () => {
  it('needs no instance to be named: it has one', async () => {
    const { server, env } = await setUp(() =>
      graphql({ users: { current: { currentOrg: 'inst:of-the-key' } } }),
    );
    const io = testIo({ env: { ...env, PARLEY_TOKEN: 'parley_key_x' } });
    expect(await run(['open', 'web-traffic'], io)).toBe(0);
    expect(io.out()).toContain(`${server.url}/app/inst/inst:of-the-key/web-traffic`);
    expect(server.seen[0]?.headers['x-instance-id']).toBeUndefined();
  });
});

describe('errors of the server', () => {
  it.each([
    ['MISSING_AUTHENTICATION', 401, 4],
    ['PERMISSION_DENIED', 200, 5],
    ['NOT_FOUND', 200, 6],
    ['pagination.invalid-filter-data', 200, 7],
    ['TOO_MANY_REQUESTS', 429, 9],
    ['INTERNAL', 500, 1],
  ])('%s ends with its exit code and message', async (code, status, exit) => {
    const { signedIn } = await setUp(() => failure(code, status));
    expect(await run(['whoami'], testIo({ env: signedIn }))).toBe(exit);
  });

  it('reach a command whose argument comes after --json', async () => {
    const { signedIn, server } = await setUp(() => failure('PERMISSION_DENIED'));
    expect(await run(['explain', '--json', 'visits'], testIo({ env: signedIn }))).toBe(5);
    expect(JSON.parse(server.seen[0]?.body ?? '').variables).toMatchObject({ metric: 'visits' });
    expect(await run(['explain', '--json', 'no-such-metric'], testIo({ env: signedIn }))).toBe(7);
  });

  it('that ask to wait are waited for, and reported where the wait would be long', async () => {
    const refusals = [9, 4];
    const { signedIn, server } = await setUp((seen) => {
      const seconds = seen.url === '/api/graphql' ? refusals.shift() : undefined;
      return seconds === undefined
        ? graphql({ vendors: { getAll: [] } })
        : { ...failure('TOO_MANY_REQUESTS', 429), headers: { 'retry-after': String(seconds) } };
    });
    const io = testIo({ env: signedIn });
    expect(await run(['vendors', 'list'], io)).toBe(0);
    expect(io.slept).toEqual([9_000, 4_000]);
    expect(io.err()).toContain('Too many requests: goes on in 9 s.\nToo many requests: goes on in 4 s.\n');
    expect(server.seen.filter(({ url }) => url === '/api/graphql')).toHaveLength(3);
    refusals.push(900);
    const late = testIo({ env: signedIn });
    expect(await run(['vendors', 'list'], late)).toBe(9);
    expect(late.slept).toEqual([]);
    expect(late.err()).toContain('Try again in 15 minutes.');
  });

  it('in an answer that is no JSON are errors too, with the request to look for', async () => {
    const { signedIn } = await setUp(() => ({ body: '<html>' }));
    const io = testIo({ env: signedIn });
    expect(await run(['whoami'], io)).toBe(1);
    expect(io.err()).toContain('request req-1');
  });
});

describe('an export', () => {
  const job = (status: string, more: object = {}) => ({
    id: 'csv_1',
    url: null,
    status,
    rows: null,
    error: null,
    notes: [],
    ...more,
  });
  const replies = (last: object) => {
    const statuses = [job('processing'), last];
    return (seen: Seen): Reply => {
      if (seen.url === '/files/1') return { body: 'Company,Visits\nAcme,3\n' };
      if (seen.body.includes('CliBeginCsv')) return graphql({ csv: { begin: job('queued') } });
      return graphql({ csv: { status: statuses.shift() } });
    };
  };

  it('begins a job, waits for it and writes the file', async () => {
    const { server, home, signedIn } = await setUp(replies(job('completed', { url: '/files/1', rows: 1 })));
    const file = join(home, 'out.csv');
    const io = testIo({ env: signedIn });
    expect(await run(['export', 'companies', '--sector', 'Retail', '-o', file], io)).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('Company,Visits\nAcme,3\n');
    expect(io.out()).toBe('');
    const begun = JSON.parse(server.seen[0]?.body ?? '');
    expect(begun.variables.filename).toBe('companies_06_15_2026');
    expect(JSON.parse(begun.variables.query)).toEqual({
      table: 'companies',
      startDate: '2026-03-18T00:00:00Z',
      endDate: '2026-06-15T23:59:59Z',
      filter: [{ field: 'sector.id', operator: 'in', operand: ['sect_retail'] }],
      sort: [{ field: 'metrics.lastActivityDate', order: 'desc' }],
      searchQuery: '',
    });
  });

  it('to stdout is the file and nothing else', async () => {
    const { signedIn } = await setUp(replies(job('completed', { url: '/files/1', rows: 1 })));
    const io = testIo({ env: signedIn });
    expect(await run(['export', 'companies', '-o', '-'], io)).toBe(0);
    expect(io.out()).toBe('Company,Visits\nAcme,3\n');
  });

  it('replaces no file without --force, and asks the server nothing before it checks', async () => {
    const { server, home, signedIn } = await setUp(replies(job('completed', { url: '/files/1' })));
    const file = join(home, 'out.csv');
    await writeFile(file, 'mine');
    expect(await run(['export', 'companies', '-o', file], testIo({ env: signedIn }))).toBe(7);
    expect(server.seen).toEqual([]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await run(['export', 'companies', '-o', file, '--force'], testIo({ env: signedIn }))).toBe(0);
    expect(await readFile(file, 'utf8')).not.toBe('mine');
  });

  it('of an audience asks for the columns of a platform, and for none that there is not', async () => {
    const reply = replies(job('completed', { url: '/files/1', rows: 1 }));
    const node = { id: 'audn_1', name: 'Key accounts', isTAM: false };
    const audiences = { get: { totalEdges: 1, edges: [{ node }] }, getById: node };
    const { server, signedIn } = await setUp((seen) =>
      seen.body.includes('CliAudience') ? graphql({ audiences }) : reply(seen),
    );
    const ask = (platform: string): Promise<number> =>
      run(['export', 'audience', 'Key accounts', '--for', platform, '-o', '-'], testIo({ env: signedIn }));
    expect(await ask('myspace')).toBe(3);
    expect(server.seen).toEqual([]);
    expect(await ask('linkedin')).toBe(0);
    const begun = server.seen.find(({ body }) => body.includes('CliBeginCsv'));
    expect(JSON.parse(JSON.parse(begun?.body ?? '').variables.query)).toEqual({
      table: 'audienceMembers',
      audienceId: 'audn_1',
      uploadFor: 'linkedin',
    });
  });

  it('that the server could not make is a failed job', async () => {
    const { signedIn, home } = await setUp(replies(job('error', { error: 'Export limited to 10 records' })));
    const io = testIo({ env: signedIn });
    expect(await run(['export', 'companies', '-o', join(home, 'out.csv')], io)).toBe(8);
    expect(io.err()).toContain('Export limited to 10 records');
  });
});

describe('an import', () => {
  const SUMMARY = {
    type: 'summary',
    lines: 10,
    pageViews: 4,
    added: 3,
    alreadyThere: 1,
    visitors: 2,
    visits: 2,
    bots: 1,
    companies: 1,
    notPageViews: { method: 1, status: 2, asset: 2 },
    rejected: { malformed: 1 },
    firstDay: '2026-05-17',
    lastDay: '2026-05-20',
    shiftedDays: 0,
  };
  const ndjson = (...messages: object[]): Reply => ({
    headers: { 'content-type': 'application/x-ndjson' },
    body: messages.map((message) => `${JSON.stringify(message)}\n`).join(''),
  });

  it('streams the input and reports what was in it', async () => {
    const { server, signedIn } = await setUp(() =>
      ndjson({ type: 'progress', bytes: 3, lines: 1, pageViews: 1 }, SUMMARY),
    );
    const io = testIo({ env: signedIn, input: 'a log\n' });
    expect(await run(['import', 'access-log', '-', '--shift-to', '2026-06-01'], io)).toBe(0);
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/imports/access-log?filename=stdin&shiftTo=2026-06-01',
      body: 'a log\n',
    });
    expect(
      io
        .out()
        .split('\n')
        .map((line) => line.trimEnd()),
    ).toEqual([
      'Imported  2026-05-17 to 2026-05-20',
      '',
      '          10  lines',
      '           4  page views  3 added, 1 there already',
      '           5  other requests',
      '           2    status is not 200 or 304',
      '           2    a file, not a page',
      '           1    not a GET request',
      '           1  rejected',
      '           1    malformed',
      '',
      '           2  visitors',
      '           2  visits  1 of them by bots',
      '           1  companies named',
      '',
    ]);
  });

  it('of a file that holds nothing is invalid input', async () => {
    const none = { lines: 0, pageViews: 0, notPageViews: {}, rejected: {} };
    const replies = [
      { ...SUMMARY, ...none },
      { ...SUMMARY, ...none, lines: 17, rejected: { malformed: 17 } },
    ];
    const { signedIn } = await setUp(() => ndjson(replies.shift() ?? {}));
    const [empty, other] = [testIo({ env: signedIn, input: 'x' }), testIo({ env: signedIn, input: 'x' })];
    expect(await run(['import', 'access-log', '-'], empty)).toBe(7);
    expect(empty.err()).toContain('Nothing to import: the file has no rows.');
    expect(await run(['import', 'access-log', '-'], other)).toBe(7);
    expect(other.out()).toContain('Nothing imported');
  });

  const FACTS = {
    type: 'summary',
    importId: 'impt_1',
    kind: 'opportunities',
    filename: 'stdin',
    format: 'csv',
    isDryRun: false,
    replaced: null,
    vendorId: null,
    mapping: [],
    unused: [],
    notFound: [],
    notes: [],
    sums: { amount: 5 },
    firstDay: '2026-03-01',
    lastDay: '2026-03-02',
    vendors: [],
    rows: [{ externalId: 'a', amount: 2 }],
    read: 2,
    created: 2,
    updated: 0,
    unchanged: 0,
    deleted: 0,
    skipped: 0,
    withoutCompany: 0,
    errorCount: 0,
    errors: [],
    warnings: [],
  };
  it.each([
    [{}, 0, 'Figures follow within a minute.'],
    [{ isDryRun: true }, 0, 'Nothing was changed'],
    [{ read: 0, created: 0 }, 7, 'Nothing to import: the file has no rows.'],
    [
      { created: 0, skipped: 1, deleted: 0, errorCount: 2 },
      7,
      'No row of the file could be used: nothing was imported.',
    ],
    [{ created: 0, unchanged: 2 }, 0, ''],
  ])('of facts with %o ends with %i', async (more, code, said) => {
    const { signedIn } = await setUp(() => ndjson({ ...FACTS, ...more }));
    const io = testIo({ env: signedIn, input: 'x' });
    expect(await run(['import', 'opportunities', '-'], io)).toBe(code);
    expect(io.err()).toContain(said);
    if (said === '') expect(io.err()).not.toContain('Figures follow');
  });

  it('that breaks off asks to try again', async () => {
    const { signedIn } = await setUp(() => ndjson({ type: 'progress', bytes: 3, lines: 1, pageViews: 1 }));
    expect(await run(['import', 'access-log', '-'], testIo({ env: signedIn, input: 'x' }))).toBe(9);
  });

  it('that is refused says why', async () => {
    const { signedIn } = await setUp(() => ({
      status: 403,
      body: { errors: [{ code: 'PERMISSION_DENIED', message: 'Only admins.' }] },
    }));
    const io = testIo({ env: signedIn, input: 'x' });
    expect(await run(['import', 'access-log', '-'], io)).toBe(5);
    expect(io.err()).toContain('Only admins.');
  });

  it('of a file that is not there asks the server nothing', async () => {
    const { server, signedIn } = await setUp(() => ndjson(SUMMARY));
    expect(await run(['import', 'access-log', '/nonexistent/x.log'], testIo({ env: signedIn }))).toBe(6);
    expect(server.seen).toEqual([]);
  });
});
