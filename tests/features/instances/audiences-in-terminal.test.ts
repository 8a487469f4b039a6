import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine } from '../../testkit/command-line.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';
import { setUpServer } from '../../testkit/set-up.ts';

const PERSON = { email: 'ann@acme.example', password: 'Correct-horse-9', name: 'Ann' };
const home = mkdtempSync(join(tmpdir(), 'parley-audiences-'));
let server: ServerProcess;
let parley: ReturnType<typeof commandLine>;

beforeAll(async () => {
  server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, await emptyDirectory());
  const { token } = await setUpServer(server, PERSON, { name: 'Home', domain: 'home.example' });
  parley = commandLine({ XDG_CONFIG_HOME: home, PARLEY_SERVER: server.url });
  await parley(['login', '--token-stdin'], token);
});
afterAll(async () => {
  await server?.stop();
});

async function domainsOf(audience: string): Promise<string[]> {
  const { out } = await parley(['audiences', 'members', audience, '--json']);
  return (JSON.parse(out) as { domain: string }[]).map(({ domain }) => domain).sort();
}

// Each goes on from what the one before it made: the life of two audiences.
describe('audiences from a terminal, on a server', () => {
  it('are made of a list from the input, with several domains on a line', async () => {
    const list = 'alpha.com, beta.co.uk\ngamma.com nonsense www.beta.co.uk\n';
    const dry = await parley(['audiences', 'upload', '-', '--dry-run'], list);
    expect(dry.code).toBe(0);
    expect(dry.err).toContain('3 companies of 5 rows; 0 known, 3 new; 1 there more than once; 1 without');
    expect(dry.out).toContain('nonsense');
    const made = await parley(['audiences', 'upload', '-', '--name', 'Targets', '--watch'], list);
    expect(made.code).toBe(0);
    expect(await domainsOf('Targets')).toEqual(['alpha.com', 'beta.co.uk', 'gamma.com']);
  });

  it('are made of a file, under its name', async () => {
    const file = join(home, 'Key accounts.csv');
    writeFileSync(file, 'Account;Website\nAlpha Inc;https://www.alpha.com/en\nDelta;delta.com\n');
    expect((await parley(['audiences', 'upload', file, '--watch'])).code).toBe(0);
    expect(await domainsOf('Key accounts')).toEqual(['alpha.com', 'delta.com']);
  });

  it('are made by a rule that is tried first, whose fault is pointed at', async () => {
    const wrong = await parley(['audiences', 'create', 'Both', '--rule', 'audience = Targts']);
    expect([wrong.code, wrong.err]).toEqual([7, expect.stringMatching(/ {2,}\^{6}/)]);
    const rule = 'audience = Targets and audience = "Key accounts"';
    const dry = await parley(['audiences', 'create', 'Both', '--rule', rule, '--dry-run']);
    expect(dry.code).toBe(0);
    expect(`${dry.out}${dry.err}`).toMatch(/\b1 company\b/);
    expect((await parley(['audiences', 'create', 'Both', '--rule', rule, '--watch'])).code).toBe(0);
    expect(await domainsOf('Both')).toEqual(['alpha.com']);
  });

  it('are shown and listed with their size, and as CSV', async () => {
    const shown = await parley(['audiences', 'show', 'Both']);
    expect(shown).toMatchObject({ code: 0, err: '' });
    expect(shown.out).toContain('audience = Targets and audience = Key accounts');
    const { out } = await parley(['audiences', 'list', '--format', 'csv']);
    const [heading, ...rows] = out.trimEnd().split('\n');
    expect(heading).toMatch(/^id,name,/);
    expect(rows.map((row) => row.split(',')[1]).sort()).toEqual(
      expect.arrayContaining(['Both', 'Key accounts', 'Targets']),
    );
    const csv = await parley(['audiences', 'members', 'Targets', '--format', 'csv', '--search', 'gam']);
    expect(csv.out.trimEnd().split('\n')).toHaveLength(2);
  });

  it('are changed and evaluated again', async () => {
    const rule = 'audience = Targets and audience != "Key accounts"';
    const changed = ['audiences', 'update', 'Both', '--name', 'Others', '--rule', rule, '--watch'];
    expect((await parley(changed)).code).toBe(0);
    expect(await domainsOf('Others')).toEqual(['beta.co.uk', 'gamma.com']);
    expect((await parley(['audiences', 'refresh', 'Others', '--watch'])).code).toBe(0);
    expect(await domainsOf('Others')).toEqual(['beta.co.uk', 'gamma.com']);
    const list = await parley(['audiences', 'refresh', 'Targets']);
    expect([list.code, list.err]).toEqual([7, expect.stringContaining('is a list')]);
  });

  it('are deleted when nothing uses them, and only after a yes', async () => {
    expect((await parley(['audiences', 'delete', 'Others'])).code).not.toBe(0);
    const used = await parley(['audiences', 'delete', 'Targets', '--yes']);
    expect(used.code).not.toBe(0);
    expect(used.err).toContain('It is used by "Others" and cannot be deleted.');
    for (const name of ['Others', 'Targets'])
      expect((await parley(['audiences', 'delete', name, '--yes'])).code).toBe(0);
    expect((await parley(['audiences', 'show', 'Targets'])).code).toBe(7);
  });
});
