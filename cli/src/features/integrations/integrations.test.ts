import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const connection = (id: string, organizationName: string) => ({
  node: {
    ...{ id, organizationName, status: 'active', isHealthy: true, problem: null, syncDueAt: null },
    ...{ healthChecks: [], runs: [], readUntil: '2026-06-14T06:00:00.000Z' },
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
    oAuthProviders: { edges: PROVIDERS },
    integrationConnectionAPIKeyCreate: { id: 'conn_9' },
    deleteOAuthConnection: { success: true },
  },
};

/** Runs commands against a server with these connections; gives the output and what changed. */
async function setUp() {
  const told: { operation: string; variables: unknown }[] = [];
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: unknown };
    const [, kind, operation = ''] = /(query|mutation) (\w+)/.exec(query) ?? [];
    if (kind === 'mutation') told.push({ operation, variables });
    return { body: { data: DATA } };
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
