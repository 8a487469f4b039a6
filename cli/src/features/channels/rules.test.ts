import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { testServer } from '../../testing/test-server.ts';

let home: string;
let stop: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
});
afterEach(async () => {
  await stop?.();
  await rm(home, { recursive: true });
});

const EMAIL = { id: 'chnl_email', name: 'Email' };
const VENDOR = { id: 'vndr_newsletter', name: 'Newsletter' };
const rule = (id: string, priority: number | null, more: object = {}) => ({
  ...{ id, priority, channel: EMAIL, vendor: VENDOR, media: [], sources: [], referralDomains: [] },
  ...{ customParameters: [], isBuiltIn: priority === null, ...more },
});
const RULES = [
  rule('rule_1', 0, { sources: ['news', 'a,b'], customParameters: [{ name: 'ref', values: ['x'] }] }),
  rule('built-in', null, { media: ['email'] }),
];
const PREVIEW = {
  ...{ days: 90, visits: 5000, moved: 320, opportunities: 2, sampledOneIn: 1, otherMoves: 0, problems: [] },
  rules: [],
  moves: [
    {
      ...{ visits: 320, opportunities: 2, fromChannel: { name: 'Direct' }, fromVendor: { name: 'Direct' } },
      ...{ toChannel: EMAIL, toVendor: VENDOR, examples: [] },
    },
  ],
};

async function setUp({ rules = RULES, preview = PREVIEW }: { rules?: object[]; preview?: object } = {}) {
  const asked: { name: string; variables: Record<string, unknown> }[] = [];
  const answers: Record<string, object> = {
    CliChannelRules: { get: { revision: 'rev', edges: rules.map((node) => ({ node })) } },
    CliTestChannelRules: {
      test: {
        ...{ isExcluded: true, rule: { id: 'rule_1', priority: 1, isBuiltIn: false } },
        ...{ channel: EMAIL, vendor: VENDOR },
        passedOver: [{ rule: { priority: 0, vendor: VENDOR }, reasons: ['There is no source.'] }],
      },
    },
    CliPreviewChannelRules: { preview },
    CliSetChannelRules: { setAll: { changed: true } },
  };
  const server = await testServer(({ body }) => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] ?? '';
    asked.push({ name, variables });
    return { body: { data: { channelMappingRules: answers[name] } } };
  });
  stop = server.close;
  const env = {
    XDG_CONFIG_HOME: home,
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const ran = async (...args: string[]) => {
    const io = testIo({ env, columns: 160 });
    return { code: await run(['channels', 'rules', ...args], io), out: io.out(), err: io.err() };
  };
  return { asked, ran };
}

it('rules are listed in the order they are tried, the built-in ones only when asked', async () => {
  const { ran } = await setUp();
  const { out } = await ran();
  expect(out).toMatch(/1 +Email +Newsletter +.*news/);
  expect(out).not.toContain('email');
  expect((await ran('list', '--all', '--format', 'csv')).out.trim().split('\n')).toHaveLength(3);
  await stop?.();
  const none = await setUp({ rules: [RULES[1] ?? {}] });
  expect((await none.ran()).err).toContain('No rules of your own: 1 built-in ones place visits (--all).');
});

it('a link is tried: the rule that takes it, and why those above do not', async () => {
  const { asked, ran } = await setUp();
  const { out, err } = await ran('test', 'acme.example/a', '--referrer', 'https://news.example/');
  expect(out).toMatch(/Email +Newsletter +rule 2/);
  expect(out).toContain('1 Newsletter  There is no source.');
  expect(err).toContain('The page is excluded');
  expect(asked.at(-1)?.variables).toEqual({ url: 'acme.example/a', referrer: 'https://news.example/' });
});

it('what is listed as JSON is applied: first what would move, then with the revision and the reason', async () => {
  const { asked, ran } = await setUp();
  const file = join(home, 'rules.json');
  await writeFile(file, (await ran('list', '--all', '--json')).out);
  const tried = await ran('apply', file, '--dry-run');
  expect(tried.out).toMatch(/Direct, Direct +Email, Newsletter +320 +2/);
  expect(tried.err).toContain('Nothing was changed.');
  expect(asked.map(({ name }) => name)).not.toContain('CliSetChannelRules');
  const applied = await ran('apply', file, '--why', 'New newsletter');
  expect([applied.code, applied.err]).toEqual([
    0,
    expect.stringContaining('Applied. Moves 320 of 5,000 visits'),
  ]);
  const {
    channel: _channel,
    vendor: _vendor,
    priority: _priority,
    isBuiltIn: _isBuiltIn,
    ...first
  } = rule('rule_1', 0, {
    sources: ['news', 'a,b'],
    customParameters: [{ name: 'ref', values: ['x'] }],
  });
  expect(asked.at(-1)).toEqual({
    name: 'CliSetChannelRules',
    variables: {
      rules: [{ ...first, channelId: 'chnl_email', vendorId: 'vndr_newsletter' }],
      revision: 'rev',
      why: 'New newsletter',
    },
  });
});

it('a preview shows visits that move as examples, and says which rules take nothing', async () => {
  const [move] = PREVIEW.moves;
  const example = {
    page: 'acme.example/a',
    referrer: 'news.example',
    source: 'news',
    medium: '',
    campaign: '',
  };
  const { ran } = await setUp({
    preview: {
      ...PREVIEW,
      otherMoves: 2,
      moves: [{ ...move, examples: [example, { ...example, page: 'acme.example/b', referrer: '' }] }],
      rules: [
        { row: 0, visits: 320, matches: 320, hiddenBy: null },
        { row: 1, visits: 0, matches: 0, hiddenBy: null },
        { row: 2, visits: 0, matches: 7, hiddenBy: 0 },
      ],
    },
  });
  const file = join(home, 'rules.json');
  await writeFile(file, '[]');
  const { out, err } = await ran('apply', file, '--dry-run');
  expect(out.split('\n').slice(-4)).toEqual([
    'Direct, Direct → Email, Newsletter, such as',
    '  acme.example/a · from news.example · source news',
    '  acme.example/b · source news',
    '',
  ]);
  expect(err.split('\n').slice(0, 3)).toEqual([
    'And 2 smaller moves.',
    'Rule 2 matches no visit.',
    'Rule 3 takes nothing: rule 1 above it takes what it matches.',
  ]);
  const csv = (await ran('apply', file, '--dry-run', '--format', 'csv')).out;
  expect(csv.trim().split('\n')).toHaveLength(2);
  expect(JSON.parse((await ran('apply', file, '--dry-run', '--json')).out)).toMatchObject({
    moves: [{ examples: [example, { page: 'acme.example/b' }] }],
  });
});

it('rules with a problem, and files that hold none, are refused', async () => {
  const file = join(home, 'rules.json');
  const problems = [{ row: 0, kind: 'EMPTY', message: 'It asks for nothing.' }];
  const { asked, ran } = await setUp({ preview: { ...PREVIEW, problems } });
  await writeFile(file, '[{"channel":{"id":"chnl_email"},"vendor":{"id":"vndr_newsletter"}}]');
  const refused = await ran('apply', file);
  expect([refused.code, refused.err]).toEqual([7, expect.stringContaining('Rule 1: It asks for nothing.')]);
  await writeFile(file, 'rules: []');
  const broken = await ran('apply', file);
  expect([broken.code, broken.err]).toEqual([7, expect.stringContaining('it is not JSON')]);
  expect(asked.map(({ name }) => name)).not.toContain('CliSetChannelRules');
});
