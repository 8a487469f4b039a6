import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const RULE = 'visits of url contains /pricing >= 3 in 90d';
const audience = {
  ...{ id: 'audn_1', name: 'Pricing', description: '', type: 'rule', isTAM: false, rulesText: RULE },
  rulesProblem: null,
  ...{
    evaluatedAt: '2026-06-10T10:00:00.000Z',
    created_at: '2026-06-01T00:00:00.000Z',
    created_by: { name: 'Ada' },
  },
  metrics: { size: 2, visits: 1_200, lastActivityDate: '2026-06-09T00:00:00.000Z' },
  lastJob: { status: 'completed', errors: [], added: 2, removed: 0 },
};
const member = (id: string, name: string) => ({
  node: { id, name, tld: `${name.toLowerCase()}.example`, metrics: { visits: 3, lastActivityDate: null } },
});
const preview = {
  ...{ size: 2, sizeWithoutLast: 5, audienceVisits: 6, totalVisits: 10 },
  ...{ audienceEngagedCompanies: 2, totalEngagedCompanies: 4 },
  companies: [{ id: 'comp_1', name: 'Alpha', domain: 'alpha.example', visits: 4 }],
  overlaps: [{ audience: { id: 'audn_2', name: 'Focus' }, companies: 1 }],
};
const dataset = {
  ...{ dataset: 'dset_1', rows: 3, companies: 2, known: 1, new: 1, duplicates: 0, shortened: 0, unusable: 1 },
  ...{ unusableRows: [{ line: 3, value: 'nobody', reason: 'Not a domain.' }], domainColumn: 'domain' },
};
const wrong = {
  rulesConfig: null,
  text: null,
  words: [],
  days: null,
  problem: { at: 10, length: 6, message: 'No such property.' },
};
const right = { rulesConfig: '{}', text: RULE, words: ['at least 3 visits'], days: 90, problem: null };

/** 1,200 audiences before the one that is meant, a thousand a page at most. */
function pageOf(page: unknown) {
  const { limit, offset } = z.object({ limit: z.number().max(1_000), offset: z.number() }).parse(page);
  const nodes = [
    ...Array.from({ length: 1_200 }, (_, at) => ({ ...audience, id: `audn_x${at}`, name: `List ${at}` })),
    audience,
  ];
  return { totalEdges: nodes.length, edges: nodes.slice(offset, offset + limit).map((node) => ({ node })) };
}

/** Runs commands against a server with one audience; its first evaluation takes two looks. */
async function setUp(io: { input?: string } = {}) {
  const told: { operation: string; variables: Record<string, unknown> }[] = [];
  const files: string[] = [];
  let looks = 0;
  const server = await testServer(({ body, url }) => {
    if (url?.startsWith('/api/audiences/')) {
      files.push(body);
      return { body: dataset };
    }
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const operation = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    told.push({ operation, variables });
    const queued = {
      ...audience,
      lastJob: { ...audience.lastJob, status: looks++ < 1 ? 'queued' : 'completed' },
    };
    const text = variables['text'];
    const audiences = {
      get: 'page' in variables && operation === 'CliAudiences' ? pageOf(variables['page']) : undefined,
      getById: operation === 'CliAudience' && looks > 0 ? queued : audience,
      getPreview: preview,
      getAudienceReportMetadata: { name: 'Key accounts' },
      readRules: text === 'visits of colour = red' ? wrong : right,
      create: { ...audience, lastJob: { ...audience.lastJob, status: 'queued' } },
      update: audience,
      refresh: audience,
      delete: { success: true },
    };
    const companies = {
      getByAudienceId: { totalEdges: 2, edges: [member('comp_1', 'Alpha'), member('comp_2', 'Beta')] },
    };
    return { body: { data: { audiences, companies } } };
  });
  stop = server.close;
  const command = await signedIn(server.url, io);
  const ran = (...args: string[]) => command('audiences', ...args);
  return { told, files, ran };
}

it('shows an audience, and its members as CSV', async () => {
  const { ran } = await setUp();
  expect((await ran('show', 'pricing')).out).toContain(RULE);
  expect((await ran('members', 'Pricing', '--format', 'csv')).out).toBe(
    'name,domain,humanVisits,lastActivity,id\nAlpha,alpha.example,3,,comp_1\nBeta,beta.example,3,,comp_2\n',
  );
  expect((await ran('show', 'nothing like it')).code).toBe(7);
});

it('finds an audience behind a thousand others, and asks for its members by the thousand', async () => {
  const { told, ran } = await setUp();
  expect((await ran('members', 'pricing', '--format', 'csv')).code).toBe(0);
  expect(told.map(({ operation, variables }) => [operation, variables['page']])).toEqual([
    ['CliAudiences', { limit: 1_000, offset: 0 }],
    ['CliAudiences', { limit: 201, offset: 1_000 }],
    ['CliAudience', undefined],
    ['CliAudienceMembers', { limit: 1_000, offset: 0 }],
  ]);
});

it('makes one by rules, points at what it cannot read, and previews', async () => {
  const { told, ran } = await setUp();
  const refused = await ran('create', 'Reds', '--rule', 'visits of colour = red');
  expect(refused.code).toBe(7);
  expect(refused.err).toContain('^^^^^^');
  const { err, out } = await ran('create', 'Reds', '--rule', RULE, '--dry-run');
  expect(out).toContain('alpha.example');
  expect(err).toContain('takes away 3 companies');
  expect(told.map(({ operation }) => operation)).not.toContain('CliCreateAudience');
  expect((await ran('create', 'Reds', '--rule', RULE)).err).toContain('--watch waits for it');
  expect(told.at(-1)).toEqual({
    operation: 'CliCreateAudience',
    variables: { type: 'rule', name: 'Reds', rulesConfig: '{}' },
  });
  expect((await ran('create', 'Reds', '--rule', RULE, '--watch')).err).toContain('with 2 companies');
});

it('makes one of a report or a list of the CRM, by its link', async () => {
  const { told, ran } = await setUp();
  const report = 'https://harbor.lightning.force.com/lightning/r/Report/00O5e000008abcdEAA/view';
  const dry = await ran('create', 'Key', '--crm', report, '--dry-run');
  expect(dry.out).toContain('Key accounts');
  expect(told).toEqual([{ operation: 'CliReportName', variables: { url: report } }]);
  await ran('create', 'Key', '--crm', report, '--description', 'Of sales');
  expect(told.at(-1)?.variables).toEqual({
    ...{ type: 'salesforce', name: 'Key', description: 'Of sales', salesforce_url: report },
  });
  const list = 'https://app.hubspot.com/contacts/123/objectLists/45/filters';
  await ran('create', 'Key', '--crm', list);
  expect(told.at(-1)?.variables).toEqual({ type: 'hubspot', name: 'Key', hubspot_url: list });
  for (const wrong of [['--crm', 'https://example.com/list'], ['--crm', list, '--rule', RULE], []])
    expect((await ran('create', 'Key', ...wrong)).code).toBe(3);
});

it('makes one of the list behind an answer: of today, or by rules that stay true', async () => {
  const { told, files, ran } = await setUp();
  const list =
    'https://parley.example/app/inst/inst_1/web-traffic-activity?startDate=2026-10-01&endDate=2026-10-31&w.search=acme';
  const dry = await ran('create', 'Acme', '--list', list, '--dry-run');
  expect(dry.err).toContain('2 companies of 3 rows');
  expect(JSON.parse(JSON.parse(files[0] ?? '').query)).toMatchObject({
    ...{ table: 'companies', searchQuery: 'acme', startDate: '2026-10-01T00:00:00Z' },
  });
  expect(told).toEqual([]);
  await ran('create', 'Acme', '--list', list);
  expect(told.at(-1)?.variables).toMatchObject({ type: 'upload', name: 'Acme', dataset: 'dset_1' });
  const kept = await ran('create', 'Acme', '--list', list, '--stay-true');
  expect(kept.err).toMatch(/Rules count back from today: theirs are the last \d+ days\./);
  expect(told.at(-1)?.variables).toMatchObject({
    type: 'rule',
    rulesConfig: expect.stringContaining('acme'),
  });
  const target = await ran('create', 'Acme', '--list', `${list}&w.inTam=true`, '--stay-true');
  expect([target.code, target.err]).toEqual([7, expect.stringContaining('inTam: Rules do not know')]);
  const deals =
    'https://parley.example/app/inst/inst_1/opportunities?startDate=2026-10-01&endDate=2026-10-31';
  expect((await ran('create', 'Deals', '--list', deals, '--stay-true')).code).toBe(7);
  expect((await ran('create', 'Deals', '--list', deals)).code).toBe(0);
  for (const wrong of [
    ['--list', 'https://example.com/'],
    ['--list', list, '--rule', RULE],
    ['--stay-true', '--rule', RULE],
  ])
    expect((await ran('create', 'Key', ...wrong)).code).toBe(3);
});

it('takes domains from its input, and asks for a name then', async () => {
  const { told, files, ran } = await setUp({ input: 'alpha.example\nbeta.example\n' });
  const dry = await ran('upload', '-', '--dry-run');
  expect([dry.code, files]).toEqual([0, ['alpha.example\nbeta.example\n']]);
  expect((await ran('upload', '-')).err).toContain('--name');
  await ran('upload', '-', '--name', 'Piped');
  expect(told.at(-1)?.variables).toMatchObject({ type: 'upload', name: 'Piped', dataset: 'dset_1' });
});

it('sends a table from its input as it is', async () => {
  const { files, ran } = await setUp({ input: 'alpha.example,Alpha Inc\n' });
  await ran('upload', '-', '--dry-run');
  expect(files).toEqual(['alpha.example,Alpha Inc\n']);
});

it('uploads a file, says what is in it, and makes nothing on a dry run', async () => {
  const { told, files, ran } = await setUp();
  const file = join(await mkdtemp(join(tmpdir(), 'parley-cli-')), 'Key accounts.csv');
  await writeFile(file, 'domain\nalpha.example\nnobody\n');
  const dry = await ran('upload', file, '--dry-run');
  expect(dry.err).toContain(
    '2 companies of 3 rows (column domain); 1 known, 1 new; 1 without a usable domain.',
  );
  expect(dry.out).toContain('nobody');
  expect(files).toEqual(['domain\nalpha.example\nnobody\n']);
  expect(told).toEqual([]);
  await ran('upload', file);
  expect(told.at(-1)?.variables).toMatchObject({ type: 'upload', name: 'Key accounts', dataset: 'dset_1' });
});

it('changes what is named, and deletes what a user agrees to', async () => {
  const { told, ran } = await setUp();
  expect((await ran('update', 'Pricing')).code).toBe(3);
  await ran('update', 'Pricing', '--name', 'Prices');
  expect(told.at(-1)?.variables).toEqual({
    id: 'audn_1',
    name: 'Prices',
    description: null,
    rulesConfig: null,
  });
  await ran('refresh', 'Pricing');
  expect(told.at(-1)?.operation).toBe('CliRefreshAudience');
  expect((await ran('delete', 'Pricing')).err).toContain('--yes');
  expect((await ran('delete', 'Pricing', '--yes')).code).toBe(0);
  expect(told.at(-1)?.operation).toBe('CliDeleteAudience');
});
