import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const connection = (id: string, organizationName: string, more: object = {}) => ({
  node: {
    ...{ id, organizationName, status: 'active', isHealthy: true, problem: null, syncDueAt: null },
    ...{ healthChecks: [], runs: [], readUntil: '2026-06-14T06:00:00.000Z' },
    ...more,
  },
});
const provider = (id: string, name: string, connections: object[] = [], available = true) => ({
  node: {
    ...{ id: `oprv:${id}`, name, category: 'advertising', available, syncIntervalHours: 24 },
    connections: { edges: connections },
  },
});
const PROVIDERS = [
  provider('facebook', 'Meta Ads'),
  provider('hubspot', 'HubSpot', [connection('conn_1', 'Acme')]),
  provider('linkedin', 'LinkedIn Ads', [connection('conn_2', 'EMEA'), connection('conn_3', 'Americas')]),
  provider('salesforce', 'Salesforce'),
  provider('tiktok', 'TikTok Ads', [], false),
];
const DATA = {
  integrations: {
    syncOAuthConnection: { id: 'conn_1', syncDueAt: null },
    cancelOAuthConnectionSync: { id: 'conn_1' },
    integrationConnectionAPIKeyCreate: { id: 'conn_9' },
    deleteOAuthConnection: { success: true },
  },
};

/** Runs commands against a server with these connections; gives the output and what changed. `hubspot` is what its connection has besides. */
async function setUp({ hubspot = {} }: { hubspot?: object } = {}) {
  const edges = PROVIDERS.map(({ node }) => ({
    node:
      node.id === 'oprv:hubspot'
        ? { ...node, connections: { edges: [connection('conn_1', 'Acme', hubspot)] } }
        : node,
  }));
  const data = { integrations: { ...DATA.integrations, oAuthProviders: { edges } } };
  const told: { operation: string; variables: unknown }[] = [];
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: unknown };
    const [, kind, operation = ''] = /(query|mutation) (\w+)/.exec(query) ?? [];
    if (kind === 'mutation') told.push({ operation, variables });
    return { body: { data } };
  });
  stop = server.close;
  const env = {
    XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'parley-cli-')),
    ...{ PARLEY_SERVER: server.url, PARLEY_TOKEN: 'tok', PARLEY_INSTANCE: 'inst:one', SSH_TTY: '/dev/pts/0' },
  };
  const ran = async (args: readonly string[], input = '') => {
    const io = testIo({ env, input });
    return { code: await run(['integrations', ...args], io), out: io.out(), err: io.err() };
  };
  return { told, ran, url: server.url };
}

it('lists what is connected, and up to when it was read', async () => {
  const { ran } = await setUp();
  const { out } = await ran(['list', '--format', 'csv']);
  expect(out).toContain('hubspot,HubSpot,Acme,healthy,2026-06-14 06:00,');
  expect(out).toContain('tiktok,TikTok Ads,,coming soon,,');
});

const STREAM = { isDone: true, created: 0, updated: 0, deleted: 0, withoutCompany: 0, problem: null };
const RUNS = [
  {
    ...{ id: 'irun_2', status: 'failed', askedBy: 'Ada', beganAt: '2026-06-15T06:00:00.000Z' },
    ...{ finishedAt: '2026-06-15T06:02:00.000Z', problem: 'HubSpot is busy (429).' },
    streams: [{ ...STREAM, label: 'Deals', isDone: false, read: 100, updated: 2 }],
  },
  {
    ...{ id: 'irun_1', status: 'completed', askedBy: null, beganAt: '2026-06-14T06:00:00.000Z' },
    ...{ finishedAt: '2026-06-14T06:09:00.000Z', problem: null },
    streams: [
      { ...STREAM, label: 'Deals', read: 120, created: 118, deleted: 1 },
      { ...STREAM, label: 'Contacts', read: 0, problem: 'HubSpot does not give access to contacts.' },
    ],
  },
];
const FINDING = { name: 'Fields of deals', description: 'HubSpot hides properties of deals.' };

describe('runs', () => {
  const hubspot = { runs: RUNS, isHealthy: false, healthChecks: [FINDING] };

  it.each(['runs', 'show'])(
    'shows by %s the health of a connection, and what its readings did',
    async (word) => {
      const { ran } = await setUp({ hubspot });
      const { code, out } = await ran([word, 'HubSpot', '--format', 'csv']);
      expect(code).toBe(0);
      expect(out.trim().split('\n')).toEqual([
        'account,began,state,records,read,created,updated,deleted,problem',
        'Acme,2026-06-15 06:00,failed,Deals,100,0,2,0,HubSpot is busy (429).',
        'Acme,2026-06-14 06:00,completed,Deals,120,118,0,1,',
        'Acme,2026-06-14 06:00,completed,Contacts,0,0,0,0,HubSpot does not give access to contacts.',
      ]);
      const table = (await ran([word, 'hubspot'])).out;
      expect(table).toContain('HubSpot: Acme, has problems');
      expect(table).toContain('Fields of deals: HubSpot hides properties of deals.');
      const [json] = JSON.parse((await ran([word, 'hubspot', '--json'])).out) as { runs: object[] }[];
      expect(json?.runs).toEqual(RUNS);
    },
  );

  it('says why a connection has to be made again', async () => {
    const problem = 'HubSpot does not accept this connection.';
    const { ran } = await setUp({ hubspot: { status: 'inactive', problem } });
    const { out } = await ran(['runs', 'hubspot']);
    expect(out).toContain('HubSpot: Acme, reconnect');
    expect(out).toContain(problem);
    expect((await ran(['list', '--format', 'csv'])).out).toContain('hubspot,HubSpot,Acme,reconnect,');
  });

  it.each([
    ['facebook', 1, 'parley integrations connect facebook'],
    ['linkedn', 3, 'parley integrations runs linkedin'],
  ])('refuses %s', async (name, code, words) => {
    const { ran } = await setUp();
    const found = await ran(['runs', name]);
    expect(found).toMatchObject({ code, out: '' });
    expect(found.err).toContain(words);
  });
});

describe('sync', () => {
  it('has all accounts of a provider read now, or ends their readings', async () => {
    const { told, ran } = await setUp();
    const { code, out, err } = await ran(['sync', 'linkedin']);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(err.replaceAll(/\s+/g, ' ')).toContain('How far it is: parley integrations runs linkedin');
    expect((await ran(['sync', 'hubspot', '--cancel'])).err).toContain('the next one goes on from there');
    expect(JSON.parse((await ran(['sync', 'hubspot', '--json'])).out)).toEqual([
      { id: 'conn_1', organizationName: 'Acme' },
    ]);
    expect(told).toEqual([
      { operation: 'CliSyncConnection', variables: { id: 'conn_2' } },
      { operation: 'CliSyncConnection', variables: { id: 'conn_3' } },
      { operation: 'CliCancelSync', variables: { id: 'conn_1' } },
      { operation: 'CliSyncConnection', variables: { id: 'conn_1' } },
    ]);
  });

  it('refuses a provider that is not connected', async () => {
    const { told, ran } = await setUp();
    const { code, err } = await ran(['sync', 'salesforce']);
    expect(code).toBe(1);
    expect(err).toContain('parley integrations connect salesforce');
    expect(told).toEqual([]);
  });
});

describe('connect', () => {
  it('gives the page of the provider, which connects nothing by itself', async () => {
    const { told, ran, url } = await setUp();
    const { code, out, err } = await ran(['connect', 'LinkedIn Ads']);
    expect(code).toBe(0);
    expect(out).toBe(`${url}/app/inst/inst:one/integrations/oprv%3Alinkedin\n`);
    expect(err).toContain('Open it in a browser');
    expect(JSON.parse((await ran(['connect', 'linkedin', '--json'])).out)).toMatchObject({
      provider: 'linkedin',
    });
    expect(told).toEqual([]);
  });

  it('takes a token from the input, and what is beside it as fields', async () => {
    const { told, ran } = await setUp();
    const hubspot = await ran(['connect', 'hubspot', '--token-stdin'], ' pat-1\n');
    expect(hubspot).toMatchObject({ code: 0, out: '' });
    const fields = ['--field', 'account=act_5120'];
    expect((await ran(['connect', 'facebook', '--token-stdin', ...fields], 'EAAB=\n')).code).toBe(0);
    expect(told).toEqual([
      {
        operation: 'CliConnectByToken',
        variables: { providerId: 'oprv:hubspot', settings: { accessToken: 'pat-1' } },
      },
      {
        operation: 'CliConnectByToken',
        variables: {
          providerId: 'oprv:facebook',
          settings: { account: 'act_5120', accessToken: 'EAAB=' },
        },
      },
    ]);
    expect(hubspot.err).toContain('is connected');
    expect(hubspot.err).not.toContain('pat-1');
  });

  it.each([
    [['tiktok'], '', 1, 'cannot be connected on this server'],
    [['linkedin', '--token-stdin'], 'tok', 3, 'its own sign-in'],
    [['hubspot', '--token-stdin'], '', 3, 'no token'],
    [['hubspot', '--token-stdin'], 'two words', 3, 'no token'],
    [['hubspot', '--token-stdin', '--field', 'accessToken=x'], 'tok', 3, 'takes no "accessToken"'],
    [['facebook', '--token-stdin'], 'tok', 3, 'Ad account ID must be given'],
    [['salesforce', '--token-stdin'], 'tok', 3, 'Address of the org and Client ID must be given'],
    [['hubspot', '--field', 'a=b'], '', 3, '--token-stdin'],
    [['linkedn'], '', 3, 'parley integrations runs linkedin'],
  ])('refuses %j with the input “%s”', async (args, input, code, words) => {
    const { told, ran } = await setUp();
    const found = await ran(['connect', ...args], input);
    expect(found.code).toBe(code);
    expect(found.err.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(told).toEqual([]);
  });
});

describe('disconnect', () => {
  it('ends what a user agrees to, and erases only when asked to', async () => {
    const { told, ran } = await setUp();
    expect((await ran(['disconnect', 'hubspot'])).err).toContain('--yes');
    expect(told).toEqual([]);
    expect((await ran(['disconnect', 'hubspot', '--yes'])).err).toContain('What it brought stays.');
    await ran(['disconnect', 'linkedin', '--account', 'americas', '--erase', '--yes']);
    expect(told).toEqual([
      { operation: 'CliDeleteConnection', variables: { id: 'conn_1', erase: false } },
      { operation: 'CliDeleteConnection', variables: { id: 'conn_3', erase: true } },
    ]);
  });

  it.each([
    [['linkedin'], 6, '--account "EMEA"'],
    [['linkedin', '--account', 'APAC'], 6, 'There is no account APAC.'],
    [['facebook'], 1, 'parley integrations connect facebook'],
  ])('refuses %j', async (args, code, words) => {
    const { told, ran } = await setUp();
    const found = await ran(['disconnect', ...args, '--yes']);
    expect(found.code).toBe(code);
    expect(found.err).toContain(words);
    expect(told).toEqual([]);
  });
});
