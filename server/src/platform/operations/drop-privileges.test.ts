import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SOMEBODY = 12_345;
const file = fileURLToPath(new URL('./drop-privileges.ts', import.meta.url));

let directory: string;
let data: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'parley-root-'));
  chmodSync(directory, 0o755);
  data = join(directory, 'data');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Who a process is that root started, and what it warned of or refused. */
function startedByRoot(settings: object = {}): { uid: number; said: string } {
  const config = JSON.stringify({ PARLEY_DATA_DIR: data, PORT: 8787, ...settings });
  const script = `
    const { dropPrivileges } = await import(${JSON.stringify(file)});
    let said = '';
    const log = { warn: ({ reason }) => { said = reason; }, info: () => {} };
    try { dropPrivileges({ config: ${config}, log }); } catch (error) { said = error.message; }
    console.log(JSON.stringify({ uid: process.getuid(), said }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as { uid: number; said: string };
}

describe.runIf(process.getuid?.() === 0)('a server that root started', () => {
  it('goes on as nobody, with the data that root had', () => {
    const inner = join(data, 'secrets');
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, 'key'), 'x', { mode: 0o600 });
    const { uid, said } = startedByRoot();
    expect(said).toBe('');
    expect(uid).toBeGreaterThan(0);
    for (const path of [data, inner, join(inner, 'key')]) expect(statSync(path).uid).toBe(uid);
    // The second start finds everything settled.
    expect(startedByRoot()).toEqual({ uid, said: '' });
  });

  it('goes on as whose directory it is, also before there is one', () => {
    chownSync(directory, SOMEBODY, SOMEBODY);
    expect(startedByRoot()).toEqual({ uid: SOMEBODY, said: '' });
    expect(statSync(data).uid).toBe(SOMEBODY);
  });

  it('hands over nothing of a directory that another user owns', () => {
    mkdirSync(data);
    writeFileSync(join(data, 'of-root'), '');
    chownSync(data, SOMEBODY, SOMEBODY);
    const { uid, said } = startedByRoot();
    expect(uid).toBe(0);
    expect(said).toContain(`chown -R ${SOMEBODY} ${data}`);
    expect(statSync(join(data, 'of-root')).uid).toBe(0);
  });

  it('stays root where the user could not work, and says why', () => {
    chmodSync(directory, 0o700);
    expect(startedByRoot()).toEqual({ uid: 0, said: expect.stringContaining(`${directory} is closed`) });
    const asked = startedByRoot({ PARLEY_USER: 'nobody' });
    expect(asked).toEqual({ uid: 0, said: expect.stringContaining('cannot go on as PARLEY_USER') });
  });

  it('refuses users that are none', () => {
    expect(startedByRoot({ PARLEY_USER: 'no-such-user' }).said).toContain('There is no user no-such-user');
    expect(startedByRoot({ PARLEY_USER: 'root' }).said).toContain('must not be root');
  });
});
