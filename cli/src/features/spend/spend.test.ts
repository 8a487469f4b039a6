import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { type Seen, testServer } from '../../testing/test-server.ts';

let home: string;
let stop: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
});
afterEach(async () => {
  await stop?.();
  await rm(home, { recursive: true });
});

async function spend(args: string[], body: (seen: Seen) => unknown) {
  const server = await testServer((seen) => ({ body: body(seen) }));
  stop = server.close;
  const env = {
    XDG_CONFIG_HOME: home,
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const io = testIo({ env });
  const code = await run(['spend', ...args], io);
  return { code, out: io.out(), err: io.err(), seen: server.seen };
}

const month = (firstDayOfMonth: string, counted: number, source: string, name: string | null = null) => ({
  firstDayOfMonth,
  counted,
  amount: counted,
  locked: source === 'synced',
  userSupplied: source === 'typed',
  sources: [{ source, amount: counted, counted, days: null, provider: name && { id: 'oprv:x', name } }],
});
const GET = {
  firstMonth: '2026-01-01',
  lastMonth: '2027-11-01',
  edges: [
    {
      node: {
        vendor: { id: 'vndr_linkedin_ads', name: 'LinkedIn Ads', channel: { id: 'c', name: 'Paid Social' } },
        data: [month('2026-10-01', 7200, 'typed'), month('2026-11-01', 40.5, 'synced', 'LinkedIn')],
      },
    },
  ],
};
const listed = () => ({ data: { vendorSpends: { get: GET } } });

it('lists what counts and where it comes from, and months that lack it', async () => {
  const { code, out } = await spend(['list', '--vendor', 'linked', '--format', 'csv'], listed);
  expect([code, out]).toEqual([
    0,
    'vendor,channel,month,amount,source,locked\nLinkedIn Ads,Paid Social,2026-10,7200,entered,\nLinkedIn Ads,Paid Social,2026-11,40.5,LinkedIn,yes\n',
  ]);
  await stop?.();
  const lacking = await spend(['list', '--missing', '--json', 'month'], listed);
  expect(JSON.parse(lacking.out)).toContainEqual({ month: '2026-01' });
  expect(lacking.out).not.toContain('2026-10');
});

it('sets a month by name', async () => {
  const answer = {
    vendor: { id: 'vndr_linkedin_ads', name: 'LinkedIn Ads' },
    firstDayOfMonth: '2026-10-01',
    before: 0,
    amount: 7200,
    changed: true,
    version: 3,
  };
  const { code, err, seen } = await spend(
    ['set', '--vendor', 'LinkedIn', '--month', '2026-10', '7,200'],
    () => ({ data: { vendorSpends: { setMonth: answer } } }),
  );
  expect([code, err]).toEqual([0, 'LinkedIn Ads, Oct 2026: $0.00 → $7,200.00. Figures follow.\n']);
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
    variables: { vendor: 'LinkedIn', month: '2026-10', amount: 7200 },
  });
  await stop?.();
  expect((await spend(['set', '--vendor', 'X', '--month', '2026-10', 'lots'], listed)).code).toBe(3);
});

it('writes the sheet in the format of the name of its file', async () => {
  const file = join(home, 'spend.xlsx');
  const { code, seen } = await spend(['export', '-o', file], () => 'PK');
  expect([code, seen[0]?.url]).toEqual([0, '/api/vendor-spend/sheet?format=xlsx']);
  expect(await readFile(file, 'utf8')).toBe('PK');
  await stop?.();
  const asked = await spend(['export', '--format', 'json'], () => '{}');
  expect([asked.out, asked.seen[0]?.url]).toEqual(['{}', '/api/vendor-spend/sheet?format=json']);
});

it('tries a sheet, and ends with 7 where nothing can be taken', async () => {
  const file = join(home, 'spend.csv');
  await writeFile(file, 'Vendor,2026-10\nLinkdin,5\n');
  const place = { vendorId: 'v', vendor: 'Google Ads', channel: 'Paid Search', month: '2026-10-01' };
  const answer = {
    isDryRun: true,
    version: null,
    revision: 'r',
    read: 3,
    unchanged: 1,
    changes: [{ ...place, before: 1, after: 2 }],
    locked: [{ ...place, row: 4, amount: 9, kept: 8, source: 'LinkedIn' }],
    unknown: [] as object[],
    created: [],
    errorCount: 0,
    errors: [],
    warnings: [],
  };
  const tried = await spend(['import', file, '--dry-run'], () => answer);
  expect(tried.code).toBe(0);
  expect(tried.seen[0]).toMatchObject({
    url: '/api/vendor-spend/sheet?filename=spend.csv&dryRun=true',
    body: 'Vendor,2026-10\nLinkdin,5\n',
  });
  expect(tried.out).toContain('Google Ads');
  expect(tried.err).toContain(
    'Row 4: Google Ads, Oct 2026 is locked by LinkedIn: it stays $8.00, not $9.00.',
  );
  expect(tried.err).toContain('1 month would change, 1 amount the same, 1 locked. Nothing was changed.');
  await stop?.();
  const near = [{ vendorId: 'v', name: 'LinkedIn Ads', channel: 'Paid Social' }];
  const refused = await spend(['import', file, '--dry-run'], () => ({
    ...answer,
    unknown: [{ name: 'Linkdin', channel: '', rows: [2], near }],
  }));
  expect(refused.code).toBe(7);
  expect(refused.err).toContain('Row 2: there is no vendor “Linkdin”. Nearest: LinkedIn Ads.');
});
