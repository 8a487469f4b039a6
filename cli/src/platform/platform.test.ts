import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERROR_CODES } from '@parley/core/api';
import { describe, expect, it } from 'vitest';
import { testIo } from '../testing/test-io.ts';
import { apiError, fieldWords } from './api-error.ts';
import { asInstanceId, connect } from './connection.ts';
import { readCredentials, writeCredentials } from './credentials.ts';
import { rangeOf, rangeText } from './days.ts';
import { csvText, ndjsonText } from './formats.ts';
import { findNamed } from './lookup.ts';
import { createOutput } from './output.ts';
import { normalizeServer } from './profiles.ts';

describe('the sign-in', () => {
  const home = async () => ({ XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'parley-cli-')) });
  const credentials = {
    current: 'default',
    profiles: { default: { server: 'http://a.example', token: 't', email: 'e@x' } },
  };

  it('is kept where nobody else can read it', async () => {
    const env = await home();
    await writeCredentials(env, credentials);
    expect(await readCredentials(env)).toEqual(credentials);
    const directory = join(env.XDG_CONFIG_HOME, 'parley');
    expect((await stat(join(directory, 'credentials.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
    expect(await readdir(directory)).toEqual(['credentials.json']);
  });

  it('that is damaged is reported, not overwritten', async () => {
    const env = await home();
    await writeCredentials(env, credentials);
    await writeFile(join(env.XDG_CONFIG_HOME, 'parley', 'credentials.json'), '{"profiles":');
    await expect(readCredentials(env)).rejects.toMatchObject({ exit: 'error' });
  });

  it('yields to options and environment', async () => {
    const env = await home();
    await writeCredentials(env, {
      current: 'default',
      profiles: { default: { server: 'http://a.example', token: 't', email: 'e@x', instance: 'inst:one' } },
    });
    expect(await connect(testIo({ env }), {})).toEqual({
      server: 'http://a.example',
      token: 't',
      instance: 'inst:one',
      profile: 'default',
    });
    expect(await connect(testIo({ env }), { instance: 'two' })).toMatchObject({ instance: 'inst:two' });
    const other = { ...env, PARLEY_SERVER: 'https://b.example', PARLEY_TOKEN: 'u' };
    expect(await connect(testIo({ env: other }), {})).toEqual({
      server: 'https://b.example',
      token: 'u',
      instance: undefined,
    });
    await expect(connect(testIo({ env }), { server: 'https://c.example' })).rejects.toMatchObject({
      exit: 'signIn',
    });
  });
});

describe('names of servers and instances', () => {
  it.each([
    ['localhost:8787', 'http://localhost:8787'],
    ['parley.acme.example', 'https://parley.acme.example'],
    ['http://127.0.0.1:9000/app/inst/x?y', 'http://127.0.0.1:9000'],
  ])('%s is %s', (text, server) => expect(normalizeServer(text)).toBe(server));

  it('that are none are wrong usage', () => {
    expect(() => normalizeServer('http://')).toThrow(expect.objectContaining({ exit: 'usage' }));
  });

  it.each(['sample-1', 'inst:sample-1', 'inst~sample-1'])('%s is an instance', (text) =>
    expect(asInstanceId(text)).toBe('inst:sample-1'),
  );
});

describe('errors of the server', () => {
  it.each([
    ['MISSING_AUTHENTICATION', 'signIn'],
    ['PERMISSION_DENIED', 'forbidden'],
    ['INSTANCE_ACCESS_DENIED', 'notFound'],
    ['NOT_FOUND', 'notFound'],
    ['pagination.invalid-filter-data', 'invalidInput'],
    ['TIMEOUT', 'tryAgain'],
    ['INTERNAL', 'error'],
  ])('%s ends as %s', (code, exit) => expect(apiError({ code, message: '' }).exit).toBe(exit));

  it('without a code go by their status', () => {
    expect([401, 403, 404, 429, 503, 500].map((status) => apiError({ message: '', status }).exit)).toEqual([
      'signIn',
      'forbidden',
      'notFound',
      'tryAgain',
      'tryAgain',
      'error',
    ]);
  });

  it('say a problem of a field once', () => {
    const problem = 'Please agree to it first.';
    const { message } = apiError({
      message: problem,
      fieldErrors: { consent: problem, name: 'It is missing.' },
    });
    expect(message).toBe(`${problem}\nname: It is missing.`);
  });

  it('name fields of the API in words', () => {
    const fields = ['vendorIds', 'filter.0.operand.0', 'compareEndDate', 'sector.id', 'dataset_id', 'name'];
    expect(fields.map(fieldWords)).toEqual([
      ...['vendor', 'filter', 'compare end date', 'sector', 'dataset id', 'name'],
    ]);
  });

  it('that name a field are about what was written', () => {
    const fieldErrors = { name: 'It is activated.' };
    const code = 'audiences.name-is-immutable';
    expect(apiError({ code, message: '', fieldErrors }).exit).toBe('invalidInput');
    expect(apiError({ code: 'UNAUTHORIZED', message: '', fieldErrors }).exit).toBe('signIn');
  });

  it('that are not known to be anything else are plain errors', () => {
    const plain = Object.keys(ERROR_CODES).filter((code) => apiError({ code, message: '' }).exit === 'error');
    expect(plain.sort()).toMatchInlineSnapshot(`
      [
        "CANNOT_DELETE",
        "DAMAGED",
        "INTERNAL",
        "OBJECT_IN_USE",
        "RESPONSE_TOO_LARGE",
        "TOO_MANY_ERRORS",
        "UNKNOWN",
        "UPDATE_FAILURE",
        "add-admin-role-failure",
        "audiences.audience-size-too-small",
        "audiences.changed-meanwhile",
        "audiences.consent-needed",
        "audiences.data-write-failure",
        "audiences.missing-hubspot-connection",
        "audiences.missing-salesforce-connection",
        "audiences.report-unreadable",
        "audiences.upload-problem",
        "cannot_create_org_from_sign_in",
        "cannot_sign_up_with_personal_email",
        "email_jit_provisioning_not_allowed",
        "email_not_found",
        "expired_oauth_response",
        "integrations.already-connected",
        "integrations.credentials-invalid",
        "integrations.crm-already-connected",
        "integrations.invalid-connection-type",
        "integrations.no-organizations",
        "integrations.sample",
        "integrations.state-expired",
        "integrations.token-creation-failure",
        "integrations.unreachable",
        "intermediate-session-expired",
        "invalid_microsoft_tenant_type",
        "missing-tam-details",
        "oauth_token_not_found",
        "pixel.invalid-code",
        "pixel.tag-creation-failure",
        "pixel.tag-duplicate",
        "recent_proof_needed",
        "sign_up_closed",
        "unable_to_auth_device_code",
        "unable_to_auth_magic_link",
        "unable_to_auth_passkey",
        "unable_to_auth_reset_password",
        "unable_to_auth_second_factor",
        "unable_to_auth_set_up",
        "users.already-in-org",
      ]
    `);
  });
});

describe('days', () => {
  const now = new Date('2026-06-15T12:00:00Z');

  it('are the last 90, the last n, or those given', () => {
    expect(rangeOf({}, now)).toEqual({ start: '2026-03-18', end: '2026-06-15' });
    expect(rangeOf({ last: '30' }, now)).toEqual({ start: '2026-05-17', end: '2026-06-15' });
    expect(rangeOf({ from: '2026-01-01', to: '2026-01-31' }, now)).toEqual({
      start: '2026-01-01',
      end: '2026-01-31',
    });
    expect(rangeText({ start: '2026-05-17', end: '2026-06-15' }, now)).toBe('last 30 days');
    expect(rangeText({ start: '2026-01-01', end: '2026-01-31' }, now)).toBe('2026-01-01 to 2026-01-31');
  });

  it.each([
    [{ last: '0' }, 'invalidInput'],
    [{ last: '731' }, 'invalidInput'],
    [{ last: 'week' }, 'invalidInput'],
    [{ from: '2026-02-30' }, 'invalidInput'],
    [{ to: '2026-06-16' }, 'invalidInput'],
    [{ from: '2024-01-01', to: '2024-02-01' }, 'invalidInput'],
    [{ from: '2026-06-02', to: '2026-06-01' }, 'invalidInput'],
    [{ last: '30', from: '2026-06-01' }, 'usage'],
  ])('%o are refused as %s', (options, exit) => {
    expect(() => rangeOf(options, now)).toThrow(expect.objectContaining({ exit }));
  });

  it('go as far back as a command says', () => {
    const range = { from: '2018-01-01', to: '2018-12-31' };
    expect(rangeOf(range, now, 3660)).toEqual({ start: '2018-01-01', end: '2018-12-31' });
    expect(() => rangeOf({ last: '3661' }, now, 3660)).toThrow('1 to 3660 days');
  });
});

describe('the width of tables', () => {
  const widths = (options: Parameters<typeof testIo>[0]) => {
    const { width, tableWidth } = createOutput(testIo(options), 'table');
    return [width, tableWidth];
  };

  it('is that of the terminal, of COLUMNS, or none', () => {
    expect(widths({ isTerminal: true, columns: 120 })).toEqual([120, 120]);
    // It does not know how wide it is.
    expect(widths({ isTerminal: true, columns: 0 })).toEqual([80, 80]);
    expect(widths({})).toEqual([100, Number.POSITIVE_INFINITY]);
    expect(widths({ env: { COLUMNS: '72' } })).toEqual([72, 72]);
    expect(widths({ env: { COLUMNS: 'wide' } })).toEqual([100, Number.POSITIVE_INFINITY]);
  });
});

describe('forms of data', () => {
  const listing = {
    columns: [
      { id: 'name', label: 'Name' },
      { id: 'visits', label: 'Visits' },
    ],
    rows: [
      { name: 'A, "quoted"', visits: 3 },
      { name: '=cmd()', visits: null },
    ],
  };

  it('CSV quotes, and keeps formulas from running', () => {
    expect(csvText(listing)).toBe('name,visits\n"A, ""quoted""",3\n\'=cmd(),\n');
  });

  it('NDJSON has one row a line', () => {
    expect(ndjsonText(listing)).toBe(
      '{"name":"A, \\"quoted\\"","visits":3}\n{"name":"=cmd()","visits":null}\n',
    );
  });
});

describe('a name', () => {
  const entries = [
    { id: 'sect_energy', name: 'Energy & Utilities' },
    { id: 'sect_retail', name: 'Retail' },
    { id: 'sect_real_estate', name: 'Real Estate' },
  ];

  it('is found by id, name, or a part only one has', () => {
    expect(
      ['sect_retail', 'energy & utilities', 'utilities'].map(
        (text) => findNamed('industry', entries, text).id,
      ),
    ).toEqual(['sect_retail', 'sect_energy', 'sect_energy']);
  });

  it('that is unknown or ambiguous lists the choices', () => {
    expect(() => findNamed('industry', entries, 'banking')).toThrow('There is no industry "banking".');
    expect(() => findNamed('industry', entries, 're')).toThrow('More than one industry matches "re".');
  });
});
