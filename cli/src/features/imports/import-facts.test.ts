import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { type Reply, type Seen, testServer } from '../../testing/test-server.ts';

const SUMMARY = {
  type: 'summary',
  importId: 'impt_1',
  kind: 'leads',
  filename: 'leads.csv',
  format: 'csv',
  vendorId: null,
  mapping: [],
  unused: [],
  notFound: [],
  notes: [],
  sums: {},
  firstDay: '2026-03-01',
  lastDay: '2026-03-31',
  vendors: [],
  rows: [],
  read: 2,
  created: 0,
  updated: 0,
  unchanged: 2,
  deleted: 3,
  skipped: 0,
  withoutCompany: 0,
  errorCount: 0,
  errors: [],
  errorGroups: [],
  warnings: [],
  replaced: { from: '2026-03-01', to: '2026-03-31' },
};
const PLAN = {
  type: 'plan',
  kind: 'ad-stats',
  format: 'csv',
  vendorId: null,
  mapping: [{ field: 'day', column: 'Day', by: 'name' }],
  unused: ['Notes'],
  total: 0,
  notFound: [],
  choices: [],
  notes: [],
};
const isTry = ({ url }: Seen): boolean => url.includes('dryRun=true');

let home: string;
let stop: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
  await writeFile(join(home, 'leads.csv'), 'id,created date\nl1,2026-03-01\nl2,2026-03-31\n');
});
afterEach(async () => {
  await stop?.();
  await rm(home, { recursive: true });
});

async function imported(
  options: string[],
  summary: object = {},
  command: string[] = ['import', 'leads', join(home, 'leads.csv')],
  before: object[] = [],
) {
  const server = await testServer((seen): Reply => {
    const lines = [...before, { ...SUMMARY, isDryRun: isTry(seen), ...summary }];
    return { body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') };
  });
  stop = server.close;
  const env = {
    XDG_CONFIG_HOME: home,
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const io = testIo({ env });
  const code = await run([...command, ...options], io);
  return { code, io, urls: server.seen.map(({ url }) => new URL(url, server.url).searchParams) };
}

describe('the exit code of an import', () => {
  const none = { read: 2, unchanged: 0, deleted: 0, skipped: 2, replaced: null };
  const failed = { errorCount: 2, errors: [{ row: 2, column: 'created date', message: 'It is no date.' }] };

  it.each([
    ['every row is in error', { ...none, ...failed }, 7],
    ['no row is in error, and none can be used', none, 7],
    ['some rows are in error', { ...none, ...failed, unchanged: 1 }, 7],
    ['rows are there already', { unchanged: 2, deleted: 0, replaced: null }, 0],
    ['rows take out what was there', { ...none, deleted: 2 }, 0],
  ])('is the same in a dry run when %s', async (_name, summary, exit) => {
    for (const options of [['--dry-run'], []]) {
      const { code, io } = await imported(options, summary);
      expect(code).toBe(exit);
      expect(io.err().includes('nothing would be imported')).toBe(
        options.length > 0 && exit === 7 && !('unchanged' in summary && summary.unchanged === 1),
      );
      await stop?.();
    }
  });
});

describe('import --replace', () => {
  it('validates the file first, and then allows as many deletions as the dry run counted', async () => {
    const { code, io, urls } = await imported(['--replace', '--from', '2026-03-01', '--yes']);
    expect(code).toBe(0);
    expect(
      urls.map((url) => [url.get('dryRun'), url.get('replace'), url.get('from'), url.get('deletes')]),
    ).toEqual([
      ['true', 'true', '2026-03-01', null],
      [null, 'true', '2026-03-01', '3'],
    ]);
    expect(io.out()).toMatch(/3 {2}deleted {2}imported before, from 2026-03-01 to 2026-03-31/);
  });

  it('changes nothing where nobody can confirm', async () => {
    const { code, io, urls } = await imported(['--replace']);
    expect(code).not.toBe(0);
    expect(urls).toEqual([]);
    expect(io.err()).toContain('--yes');
  });

  it('changes nothing when a row is in error', async () => {
    const errors = [{ row: 2, column: 'id', message: 'It is missing.' }];
    const { code, urls } = await imported(['--replace', '--yes'], { errorCount: 1, errors });
    expect(code).not.toBe(0);
    expect(urls).toHaveLength(1);
  });

  it.each([
    [['--from', '2026-03-31', '--to', '2026-03-01'], '--from 2026-03-31 is after --to 2026-03-01.'],
    [['--to', '31.03.2026'], '--to: “31.03.2026” is not a day.'],
  ])('sends nothing with days that are none: %o', async (days, message) => {
    const { code, io, urls } = await imported(['--replace', '--yes', ...days]);
    expect(code).toBe(7);
    expect(io.err()).toContain(message);
    expect(urls).toEqual([]);
  });

  it('is needed for days', async () => {
    const { io, urls } = await imported(['--from', '2026-03-01']);
    expect(io.err()).toContain('--replace');
    expect(urls).toEqual([]);
  });
});

it('says which of two columns of money was taken below the heading, before the sums', async () => {
  const chosen = 'There are several columns of spend: “Spend” was taken, “Spend (USD)” was not.';
  const told = { choices: [chosen], sums: { spend: 10 } };
  const { io } = await imported([], told, undefined, [{ ...PLAN, ...told }]);
  const lines = io.out().split('\n');
  expect(lines.slice(0, 4).join(' ').replaceAll(/\s+/g, ' ')).toContain(chosen);
  expect(io.out().indexOf('several columns')).toBeLessThan(io.out().indexOf('spend\n'));
  expect(io.out().split('several columns')).toHaveLength(2);
});

/** What is in a line, whatever stands between its words. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => each !== '');

describe('what the rows come to', () => {
  const vendor = (name: string, spend: number) => ({ vendorId: `vndr_${name}`, name, rows: 1, spend });
  const understood = {
    sums: { spend: 1234.5, clicks: 61 },
    vendors: [vendor('LinkedIn Ads', 1000.5), vendor('Radio', 234)],
    rows: [
      { day: '2026-03-01', vendor: 'LinkedIn Ads', spend: 1000.5, currency: null },
      { day: '2026-03-02', vendor: 'Radio', spend: 200, currency: '' },
      { day: '2026-03-31', vendor: 'Radio', spend: 34, currency: 'USD' },
    ],
  };

  it('is shown in a dry run as in an import: sums, days, vendors with their spend, three rows as understood', async () => {
    for (const options of [['--dry-run'], []]) {
      const { io } = await imported(options, understood);
      const lines = linesOf(io.out());
      const from = lines.indexOf('$1,234.50 spend');
      expect(lines.slice(from, lines.indexOf('2 rows read'))).toEqual([
        '$1,234.50 spend',
        '61 clicks',
        '2026-03-01 to 2026-03-31',
        'LinkedIn Ads $1,000.50, Radio $234.00',
        'Row 1 is understood as',
        'day 2026-03-01',
        'vendor LinkedIn Ads',
        'spend 1000.5',
        'Row 2 is understood as',
        'day 2026-03-02',
        'vendor Radio',
        'spend 200',
        'Row 3 is understood as',
        'day 2026-03-31',
        'vendor Radio',
        'spend 34',
        'currency USD',
      ]);
      await stop?.();
    }
  });

  it('names six vendors, and says how many more there are', async () => {
    const vendors = Array.from({ length: 8 }, (_, at) => vendor(`V${at}`, at));
    const { io } = await imported(['--dry-run'], { vendors });
    expect(linesOf(io.out())).toContain(
      'V0 $0.00, V1 $1.00, V2 $2.00, V3 $3.00, V4 $4.00, V5 $5.00 and 2 more vendors',
    );
  });
});

describe('a measure that was expected and not found', () => {
  const missing = { notFound: ['spend', 'clicks'], choices: ['“Cost” was taken.'], notes: ['Read as text.'] };
  const first =
    'No spend and no clicks were found in the file. Say which column it is: --mapping spend="column"';

  it('is the first line of the terminal, before the columns', async () => {
    const { io } = await imported(['--dry-run'], missing, undefined, [{ ...PLAN, ...missing }]);
    expect(linesOf(io.out()).slice(0, 3)).toEqual([first, '“Cost” was taken.', 'Columns csv']);
  });

  it.each(['csv', 'ndjson'])('is the first line beside a row of %s', async (format) => {
    const { io } = await imported(['--format', format], missing, undefined, [{ ...PLAN, ...missing }]);
    expect(linesOf(io.err())[0]).toBe(first);
  });
});

it('asks to count rows with the same figures where an option says so', async () => {
  await writeFile(join(home, 'ads.csv'), 'Campaign,Day,Cost\nA,2026-03-01,5\n');
  const { urls } = await imported([], {}, ['import', 'ad-stats', join(home, 'ads.csv'), '--count-repeated']);
  expect(urls[0]?.get('countRepeated')).toBe('true');
});

describe('an import for scripts', () => {
  const summary = {
    notFound: ['amount'],
    choices: ['“Spend” was taken.'],
    notes: ['Read as tab-separated.'],
    warnings: [{ message: 'The amount is empty: it counts as 0.', rows: 2 }],
    errorCount: 1,
    errorGroups: [{ column: 'created date', message: 'It is no date.', rows: 1, at: [2] }],
  };

  it.each(['csv', 'ndjson'])(
    'says beside its row of %s what was not found and what to mind',
    async (format) => {
      const { io } = await imported(['--format', format], summary);
      for (const said of [
        'No amount was found in the file.',
        '“Spend” was taken.',
        'Read as tab-separated.',
        '2 rows: The amount is empty: it counts as 0.',
        '1 row in error: created date: It is no date.',
      ]) {
        expect(io.err().replaceAll(/\s+/g, ' ')).toContain(said);
        expect(io.out()).not.toContain(said);
      }
      expect(io.out().trim().split('\n')).toHaveLength(format === 'csv' ? 2 : 1);
    },
  );

  it('has them in its JSON, and not beside it', async () => {
    const { io } = await imported(['--json'], summary);
    expect(JSON.parse(io.out())).toMatchObject({ notFound: ['amount'], warnings: summary.warnings });
    expect(io.err()).not.toContain('No amount');
  });
});
