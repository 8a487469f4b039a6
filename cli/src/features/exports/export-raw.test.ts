import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { type Reply, type Seen, testServer } from '../../testing/test-server.ts';
import { PAGE_ROWS } from './download-pages.ts';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

type Trouble = {
  /** How many times the second page is refused before it is given. */
  refusals?: number;
  /** The page at which a user presses Ctrl-C. */
  interruptAt?: string;
};

/** Three pages. */
async function setUp({ refusals = 0, interruptAt }: Trouble = {}) {
  let refused = 0;
  const pages: Record<string, [string, string | undefined]> = {
    '': ['id\n1\n2\n', 'two'],
    two: ['id\n3\n', 'three'],
    three: ['id\n4\n', undefined],
  };
  const reply = ({ url }: Seen): Reply => {
    const cursor = new URL(url, 'http://x').searchParams.get('cursor') ?? '';
    if (cursor === interruptAt) io.interrupt();
    if (cursor === 'two' && refused < refusals) {
      refused += 1;
      return { status: 503, body: { code: 'UNAVAILABLE', message: 'Not now.' } };
    }
    const [body, next] = pages[cursor] ?? ['', undefined];
    const warned = { 'x-parley-warnings': '["Tag silent: Z\\u00fcrich."]' };
    return { body, headers: { ...warned, ...(next !== undefined && { 'x-next-cursor': next }) } };
  };
  const server = await testServer(reply);
  stop = server.close;
  const home = await mkdtemp(join(tmpdir(), 'parley-raw-'));
  const env = {
    XDG_CONFIG_HOME: home,
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const file = join(home, 'rows.csv');
  const io = testIo({ env });
  return { server, home, env, file, io };
}

const days = ['--from', '2020-03-01', '--to', '2020-03-31'];

describe('export raw', () => {
  it('puts the pages of a file together, with one header', async () => {
    const { server, file, io, home } = await setUp();
    expect(await run(['export', 'raw', 'visits', ...days, '--output', file], io)).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('id\n1\n2\n3\n4\n');
    const { pathname, searchParams } = new URL(server.seen[0]?.url ?? '', server.url);
    expect(pathname).toBe('/api/raw/visits');
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '2020-03-01',
      to: '2020-03-31',
      format: 'csv',
      limit: String(PAGE_ROWS),
    });
    expect(server.seen[0]?.headers['x-instance-id']).toBe('inst:one');
    expect(io.out()).toBe('');
    expect(io.err()).toContain('rows.csv');
    // Of every page, said once, and not in the file.
    expect(io.err().match(/Tag silent: Zürich\./g)).toHaveLength(1);
    expect(await readdir(home)).toEqual(['rows.csv']);
  });

  it('asks again for a page that fails', async () => {
    const { file, io } = await setUp({ refusals: 2 });
    expect(await run(['export', 'raw', 'visits', ...days, '--output', file], io)).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('id\n1\n2\n3\n4\n');
    expect(io.slept).toHaveLength(2);
  });

  it('goes on where it was when it is run again', async () => {
    const { server, file, io, env, home } = await setUp({ refusals: 4 });
    expect(await run(['export', 'raw', 'visits', ...days, '--output', file], io)).toBe(9);
    expect((await readdir(home)).toSorted()).toEqual(['rows.csv.partial', 'rows.csv.resume']);
    const asked = server.seen.length;
    expect(await run(['export', 'raw', 'visits', ...days, '--output', file], testIo({ env }))).toBe(0);
    expect(server.seen.length - asked).toBe(2);
    expect(await readFile(file, 'utf8')).toBe('id\n1\n2\n3\n4\n');
    expect(await readdir(home)).toEqual(['rows.csv']);
  });

  it('says how to resume when it is interrupted, and keeps nothing if there is nothing to resume', async () => {
    const later = await setUp({ interruptAt: 'two' });
    expect(await run(['export', 'raw', 'visits', ...days, '--output', later.file], later.io)).toBe(2);
    expect(later.io.err()).toContain(
      'Cancelled.\n  → Run the same command again to continue after the first 7 B\n',
    );
    expect((await readdir(later.home)).toSorted()).toEqual(['rows.csv.partial', 'rows.csv.resume']);
    await stop?.();
    const atOnce = await setUp({ interruptAt: '' });
    expect(await run(['export', 'raw', 'visits', ...days, '--output', atOnce.file], atOnce.io)).toBe(2);
    expect(await readdir(atOnce.home)).toEqual([]);
    expect(atOnce.io.err()).not.toContain('goes on');
  });

  it('starts over when it is asked for other days', async () => {
    const { file, io, env } = await setUp({ refusals: 4 });
    expect(await run(['export', 'raw', 'visits', ...days, '--output', file], io)).toBe(9);
    const others = ['--from', '2020-03-02', '--to', '2020-03-31'];
    expect(await run(['export', 'raw', 'visits', ...others, '--output', file], testIo({ env }))).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('id\n1\n2\n3\n4\n');
  });

  it('writes to the output in one piece, and takes the format from the option or the name', async () => {
    const { server, home, env, io } = await setUp();
    expect(await run(['export', 'raw', 'spend', ...days], io)).toBe(0);
    expect(io.out()).toBe('id\n1\n2\n');
    expect(server.seen[0]?.url).not.toContain('limit');
    const parquet = join(home, 'rows.parquet');
    expect(await run(['export', 'raw', 'spend', ...days, '--output', parquet], testIo({ env }))).toBe(0);
    expect(server.seen.at(-1)?.url).toContain('format=parquet');
    expect(server.seen.at(-1)?.url).not.toContain('limit');
    for (const format of ['ndjson', 'parquet', 'csv']) {
      const asked = ['export', 'raw', 'spend', ...days, '--format', format];
      expect(await run(asked, testIo({ env }))).toBe(0);
      expect(server.seen.at(-1)?.url).toContain(`format=${format}`);
    }
    const first = ['--format', 'parquet', 'export', 'raw', 'spend', ...days];
    expect(await run(first, testIo({ env }))).toBe(0);
    expect(server.seen.at(-1)?.url).toContain('format=parquet');
    const table = testIo({ env });
    expect(await run(['export', 'raw', 'spend', ...days, '--format', 'table'], table)).toBe(3);
    expect(table.err()).toContain('Allowed choices are parquet, csv, ndjson.');
  });

  it('asks for text that no spreadsheet runs', async () => {
    const { server, env, io } = await setUp();
    expect(await run(['export', 'raw', 'spend', ...days, '--formulas', 'escape'], io)).toBe(0);
    expect(server.seen[0]?.url).toContain('formulas=escape');
    const asked = ['export', 'raw', 'spend', ...days, '--formulas', 'escape', '--format', 'ndjson'];
    expect(await run(asked, testIo({ env }))).toBe(3);
  });

  it('refuses what it cannot do', async () => {
    const { file, env } = await setUp();
    const ends = async (...args: string[]) => await run(args, testIo({ env }));
    expect(await ends('export', 'raw', 'passwords')).toBe(3);
    expect(await ends('export', 'raw', 'visits', '--json')).toBe(3);
    expect(await ends('kpi', 'web-traffic', '--format', 'parquet')).toBe(3);
    const help = testIo({ env });
    await run(['kpi', 'web-traffic', '--help'], help);
    expect(help.out()).not.toContain('parquet');
    await writeFile(file, 'mine');
    const refused = testIo({ env });
    expect(await run(['export', 'raw', 'visits', '--output', file], refused)).toBe(7);
    expect(refused.err()).toContain('Choose another name, or replace it with --force');
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});
