import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LATEST_IMPORTS } from '@parley/core/features/imports';
import { afterEach, describe, expect, it } from 'vitest';
import { pagerOf } from './platform/page.ts';
import { run } from './run.ts';
import { testIo } from './testing/test-io.ts';
import { type Seen, testServer } from './testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function serve(data: (seen: Seen) => unknown) {
  const server = await testServer((seen) => ({ body: { data: data(seen) } }));
  stop = server.close;
  const home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
  const env = {
    XDG_CONFIG_HOME: home,
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
    PATH: process.env['PATH'] ?? '',
  };
  return { server, home, env };
}

const PAGES = 233;
const company = (at: number) => ({
  id: `comp_${at}`,
  name: `Company ${at}`,
  tld: `c${at}.example`,
  inTam: false,
  region: null,
  sector: null,
  revRange: null,
  audiences: [],
  metrics: { visits: PAGES - at, impressions: 0, lastActivityDate: '2026-06-01T00:00:00Z' },
});
const companies = ({ body }: Seen) => {
  const { limit, offset } = (JSON.parse(body) as { variables: { page: { limit: number; offset: number } } })
    .variables.page;
  const all = Array.from({ length: PAGES }, (_, at) => ({ node: company(at) }));
  const edges = all.slice(offset, offset + limit);
  return {
    companies: {
      get: { totalEdges: PAGES, edges, pageMeta: { hasNext: offset + edges.length < PAGES } },
    },
  };
};

describe('companies', () => {
  it.each(['csv', 'ndjson'])('as %s are all of them', async (format) => {
    const { env } = await serve(companies);
    const io = testIo({ env });
    expect(await run(['companies', '--format', format], io)).toBe(0);
    const lines = io.out().trimEnd().split('\n');
    expect(lines).toHaveLength(format === 'csv' ? PAGES + 1 : PAGES);
    expect(new Set(lines).size).toBe(lines.length);
    expect(io.err()).toBe('');
  });

  it('as JSON are all of them', async () => {
    const { env } = await serve(companies);
    const io = testIo({ env });
    expect(await run(['companies', '--json'], io)).toBe(0);
    expect(JSON.parse(io.out())).toMatchObject({ total: PAGES });
    expect((JSON.parse(io.out()) as { companies: unknown[] }).companies).toHaveLength(PAGES);
  });

  it('of a page say beside the rows that there are more', async () => {
    const { env } = await serve(companies);
    const io = testIo({ env });
    expect(await run(['companies', '--format', 'csv', '--page', '2', '--size', '50'], io)).toBe(0);
    expect(io.out().trimEnd().split('\n')).toHaveLength(51);
    expect(io.err()).toBe('50 of 233 companies; all without --page and --size\n');
  });

  it('are cut to the fields that --json names, and to what --jq makes of them', async () => {
    const { env, home } = await serve(companies);
    const io = testIo({ env });
    expect(await run(['companies', '--json', 'name,humanVisits'], io)).toBe(0);
    expect((JSON.parse(io.out()) as unknown[])[1]).toEqual({ name: 'Company 1', humanVisits: 232 });
    const wrong = testIo({ env });
    expect(await run(['companies', '--json', 'name,colour'], wrong)).toBe(3);
    expect(JSON.parse(wrong.err())).toMatchObject({
      error: {
        message: '--json has no field "colour" here.',
        nextSteps: [expect.stringMatching(/^Fields: .*humanVisits/)],
      },
    });
    // A stand-in for jq, so that the test needs none: it prints its arguments and its input.
    await writeFile(join(home, 'jq'), '#!/bin/sh\necho "$@"\nexec cat\n');
    await chmod(join(home, 'jq'), 0o755);
    const piped = testIo({ env: { ...env, PATH: `${home}:${env.PATH}` } });
    expect(await run(['companies', '--json', 'name', '--jq', '.[0].name'], piped)).toBe(0);
    const [called, ...json] = piped.out().split('\n');
    expect(called).toBe('-r .[0].name');
    expect(JSON.parse(json.join('\n'))).toHaveLength(PAGES);
    const none = testIo({ env: { ...env, PATH: '/nonexistent' } });
    expect(await run(['companies', '--jq', '.'], none)).toBe(3);
    expect(JSON.parse(none.err())).toMatchObject({
      error: { message: '--jq needs the program jq, which was not found.' },
    });
  });
});

it.each(['vendors', 'channels', 'campaigns', 'audiences', 'pixels'])(
  '%s list has all of them',
  async (kind) => {
    const node = (at: number) => ({
      id: `id_${at}`,
      name: `Name ${at}`,
      code: 'CT-1',
      type: 'upload',
      status: 'active',
      isTAM: false,
      audience: null,
      channel: { name: 'Paid Social' },
      vendor: { name: 'LinkedIn Ads', channel: { name: 'Paid Social' } },
      metrics: { size: 1, visits: 2, lastActivityDate: null, impressions: 3, lastImpressionDate: null },
    });
    const all = Array.from({ length: 150 }, (_, at) => node(at));
    const { env } = await serve(({ body }) => {
      const { page } = (JSON.parse(body) as { variables: { page?: { limit: number; offset: number } } })
        .variables;
      const edges = all
        .slice(page?.offset, (page?.offset ?? 0) + (page?.limit ?? 0))
        .map((each) => ({ node: each }));
      return { [kind]: { getAll: all, get: { totalEdges: all.length, edges } } };
    });
    const io = testIo({ env });
    expect(await run([kind, 'list', '--json', 'id,name'], io)).toBe(0);
    expect(JSON.parse(io.out())).toEqual(all.map(({ id, name }) => ({ id, name })));
  },
);

it('imports list says where the latest are not all', async () => {
  const summary = { created: 1, updated: 0, deleted: 0, errorCount: 0 };
  const one = { kind: 'spend', filename: 'a.csv', summary, createdAt: '2026-06-01T00:00:00Z', state: 'done' };
  const listed = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...one, id: `impt_${at}`, createdBy: null, canUndo: true }));
  const noted = async (count: number): Promise<string> => {
    const { env } = await serve(() => ({ imports: { get: listed(count) } }));
    const io = testIo({ env });
    expect(await run(['import', 'list', '--format', 'csv'], io)).toBe(0);
    expect(io.out().trimEnd().split('\n')).toHaveLength(count + 1);
    await stop?.();
    return io.err();
  };
  expect(await noted(LATEST_IMPORTS - 1)).toBe('');
  expect(await noted(LATEST_IMPORTS)).toBe(
    'The latest 100 imports. Older ones are in the event log: parley events\n',
  );
});

it('tag prints the snippet, and beside it whether it was seen', async () => {
  const { env, server } = await serve(() => ({
    instances: {
      current: { id: 'inst:one', name: 'Acme', domain: 'acme.com', code: 'tok&', tagInstallationDate: null },
    },
  }));
  const io = testIo({ env });
  expect(await run(['tag'], io)).toBe(0);
  expect(io.out()).toBe(`<script async src="${server.url}/tag.js?domain=acme.com&token=tok%26"></script>\n`);
  expect(io.err()).toContain('No page view of acme.com yet.');
  const terminal = testIo({ env, isTerminal: true, columns: 40 });
  expect(await run(['tag'], terminal)).toBe(0);
  expect(terminal.out()).toBe(io.out());
  const json = testIo({ env });
  expect(await run(['tag', '--json', 'installedAt'], json)).toBe(0);
  expect(JSON.parse(json.out())).toEqual([{ installedAt: null }]);
});

describe('api', () => {
  it('runs a document of the input with variables, and prints its data', async () => {
    const { env, server } = await serve(() => ({ vendors: { getAll: [] } }));
    const io = testIo({ env, input: 'query ($n: Int) { vendors { getAll { id } } }' });
    expect(await run(['api', '--var', 'n=5', 'name=Spring fair', 'ids=["a"]'], io)).toBe(0);
    expect(JSON.parse(io.out())).toEqual({ vendors: { getAll: [] } });
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
      query: 'query ($n: Int) { vendors { getAll { id } } }',
      variables: { n: 5, name: 'Spring fair', ids: ['a'] },
    });
  });

  it('takes the document and the variables from files', async () => {
    const { env, home, server } = await serve(() => ({ ok: true }));
    await writeFile(join(home, 'a.graphql'), '{ ok }');
    await writeFile(join(home, 'v.json'), '{"a": 1, "b": 2}');
    const io = testIo({ env });
    const files = [join(home, 'a.graphql'), '--variables', join(home, 'v.json')];
    expect(await run(['api', ...files, '--var', 'b=3'], io)).toBe(0);
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ query: '{ ok }', variables: { a: 1, b: 3 } });
    expect(await run(['api', join(home, 'gone.graphql')], testIo({ env }))).toBe(6);
    expect(await run(['api', join(home, 'a.graphql'), '--var', 'b'], testIo({ env }))).toBe(3);
  });
});

describe('the pager', () => {
  it.each([
    [{}, 'less -FRX'],
    [{ PAGER: 'more' }, 'more'],
    [{ PAGER: 'more', PARLEY_PAGER: 'most' }, 'most'],
    [{ PAGER: 'less', LESS: '-R' }, 'less'],
    [{ PARLEY_PAGER: '' }, undefined],
    [{ PAGER: 'cat' }, undefined],
  ])('of %j is %j', (env, pager) => expect(pagerOf(env)).toBe(pager));

  it('shows a list that is higher than the terminal, and no other', async () => {
    const { env } = await serve(companies);
    const pages: string[] = [];
    const terminal = (rows: number) => {
      const io = testIo({ env, isTerminal: true });
      return Object.assign(io, {
        stdout: Object.assign(io.stdout, { rows }),
        page: async (text: string) => pages.push(text) > 0,
      });
    };
    const high = terminal(60);
    expect(await run(['companies'], high)).toBe(0);
    expect([pages.length, high.out() === '']).toEqual([0, false]);
    const low = terminal(24);
    expect(await run(['companies'], low)).toBe(0);
    expect([pages.length, low.out()]).toEqual([1, '']);
    expect(pages[0]).toContain('Company 19');
  });
});
