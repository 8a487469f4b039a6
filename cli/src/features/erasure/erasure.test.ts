import { afterEach, expect, it } from 'vitest';
import { signedIn } from '../../testing/signed-in.ts';
import { testServer } from '../../testing/test-server.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => await stop?.());

const PREVIEW = { confirmation: 'acme.example', removes: [{ kind: 'page views', rows: 1234 }] };
const DONE = {
  ...{ id: 'eras_1', kind: 'COMPANY', subjectId: 'comp_1', status: 'done' },
  askedAt: '2026-06-10T08:00:00.000Z',
  finishedAt: '2026-06-10T08:01:00.000Z',
  forgottenAt: '2026-07-10T08:01:00.000Z',
  removed: PREVIEW.removes,
};

const EXPIRED = { ...DONE, id: 'adit_1', kind: 'RETENTION', subjectId: 'traffic' };
const OLD = {
  confirmation: 'Acme',
  before: '2026-01-01',
  removes: [{ kind: 'page views', rows: 1234, since: '2025-10-22' }],
};

async function setUp() {
  const asked: { operationName?: string; query: string; variables: Record<string, unknown> }[] = [];
  const months = new Map([
    ['TRAFFIC', null],
    ['AUDIT_LOG', 24],
  ] as [string, number | null][]);
  const server = await testServer(({ body }) => {
    const request = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
    asked.push(request);
    const { kind, months: wanted } = request.variables;
    if (request.query.includes('setRetention')) months.set(String(kind), wanted as number | null);
    const retention = [...months].map(([each, number]) => ({ kind: each, months: number }));
    const begun = { id: 'eras_1', status: 'queued' };
    const previewRetention = kind === 'LEADS' ? OLD : { ...OLD, removes: [] };
    const erasure = {
      previewRetention,
      ...{ preview: PREVIEW, begin: begun, list: [DONE, EXPIRED], retention, setRetention: retention },
      ...{ previewAccount: { ...PREVIEW, confirmation: 'ann@acme.example' }, beginAccount: begun },
    };
    const companies = { get: { edges: [{ node: { id: 'comp_1', name: 'Acme', tld: 'acme.example' } }] } };
    return { body: { data: { erasure, companies, instances: { current: { id: 'inst:one' } } } } };
  });
  stop = server.close;
  return { asked, ran: await signedIn(server.url) };
}

it('shows what goes, and deletes nothing without a word that confirms it', async () => {
  const { asked, ran } = await setUp();
  const looked = await ran('erase', 'company', 'comp_1', '--dry-run');
  expect(looked.out).toMatch(/page views\s+1234/);
  const refused = await ran('erase', 'company', 'comp_1');
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain('--confirm "acme.example"');
  expect(asked.map(({ variables }) => variables)).toEqual([
    { kind: 'COMPANY', id: 'comp_1' },
    { kind: 'COMPANY', id: 'comp_1' },
  ]);
});

it.each([
  [['company', 'comp_1'], { kind: 'COMPANY', id: 'comp_1' }],
  [['company', 'Acme.example'], { kind: 'COMPANY', id: 'comp_1' }],
  [['visitor', 'v1'], { kind: 'VISITOR', id: 'v1' }],
  [['instance'], { kind: 'INSTANCE', id: 'inst:one' }],
  [['account'], {}],
])('deletes %s that is confirmed', async (words, subject) => {
  const { asked, ran } = await setUp();
  const begun = await ran('erase', ...words, '--confirm', 'the word', '--json');
  expect(JSON.parse(begun.out)).toEqual({ id: 'eras_1', status: 'queued' });
  expect(asked.at(-1)?.variables).toEqual({ ...subject, confirmation: 'the word' });
});

it('says to a script what a deletion of an organization needs, in its help and where it lacks', async () => {
  const message = 'Please confirm that it is you.';
  const server = await testServer(({ body }) =>
    body.includes('mutation')
      ? { body: { errors: [{ message, extensions: { code: 'recent_proof_needed', details: {} } }] } }
      : { body: { data: { erasure: { preview: PREVIEW }, instances: { current: { id: 'inst:one' } } } } },
  );
  stop = server.close;
  const ran = await signedIn(server.url);
  const refused = await ran('erase', 'instance', '--confirm', 'acme.example');
  expect(refused.code).toBe(4);
  expect(refused.err).toMatch(/sign in with your password at most ten minutes before: parley login --email/);
  const words = (text: string): string => text.replaceAll(/\s+/g, ' ');
  for (const what of ['instance', 'account'])
    expect(words((await ran('erase', what, '--help')).out)).toMatch(
      /sign in with your password .* ten minutes/,
    );
  expect((await ran('erase', 'visitor', '--help')).out).not.toContain('ten minutes');
});

it('has words that agree with 1', async () => {
  const { ran } = await setUp();
  expect((await ran('erase', 'list', '--format', 'csv')).out).toContain('page views: 1,234');
  expect((await ran('retention', 'traffic', '1')).out).toMatch(/traffic\s+1 month\n/);
});

it('lists deletions with the day when backups have forgotten them, and rows that went', async () => {
  const { ran } = await setUp();
  expect((await ran('erase', 'list')).out).toMatch(
    /eras_1\s+company\s+done\s+2026-06-10\s+2026-07-10\s+1234/,
  );
  expect((await ran('erase', 'list')).out).toMatch(/retention of traffic\s+done/);
});

it('shows and sets how long rows of a kind are kept', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('retention')).out).toMatch(/traffic\s+ever\s+audit-log\s+24 months/);
  expect((await ran('retention', 'traffic', '12')).out).toMatch(/traffic\s+12 months/);
  expect((await ran('retention', 'traffic', 'ever')).out).toMatch(/traffic\s+ever/);
  expect(asked.slice(1).map(({ variables }) => variables)).toEqual([
    { kind: 'TRAFFIC', months: 12 },
    { kind: 'TRAFFIC', months: 12 },
    { kind: 'TRAFFIC', months: null },
  ]);
  expect((await ran('retention', 'traffic', 'long')).err).toContain(
    'A number of months, or ever, was expected: long.',
  );
  expect(asked).toHaveLength(4);
});

it('shows what retention would delete, and sets it only where that is confirmed', async () => {
  const { asked, ran } = await setUp();
  expect((await ran('retention', 'leads', '6', '--dry-run')).out).toMatch(
    /page views\s+1234\s+2025-10-22\s+2026-01-01/,
  );
  const refused = await ran('retention', 'leads', '6');
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain('Rows before 2026-01-01 would be deleted');
  expect(refused.err).toContain('--confirm "Acme"');
  const isMutation = ({ query }: { query: string }) => query.includes('setRetention');
  expect(asked.filter(isMutation)).toEqual([]);
  expect((await ran('retention', 'leads', '6', '--confirm', 'Acme')).code).toBe(0);
  expect(asked.filter(isMutation).map(({ variables }) => variables)).toEqual([
    { kind: 'LEADS', months: 6, confirmation: 'Acme' },
  ]);
});
