import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'parley-root-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file = fileURLToPath(new URL('./drop-privileges.ts', import.meta.url));

/** Who a process is that root started, and what it said. */
function startedByRoot(user: string | undefined): { uid: number; said: string } {
  const config = JSON.stringify({ PARLEY_USER: user, PARLEY_DATA_DIR: join(directory, 'data') });
  const script = `
    const { dropPrivileges } = await import(${JSON.stringify(file)});
    let said = '';
    try {
      dropPrivileges({ config: ${config}, log: { warn: (_, message) => { said = message; } } });
    } catch (error) { said = error.message; }
    console.log(JSON.stringify({ uid: process.getuid(), said }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as { uid: number; said: string };
}

it.runIf(process.getuid?.() === 0)('gives up the rights of root for those of a user, with its data', () => {
  const inner = join(directory, 'data', 'secrets');
  mkdirSync(inner, { recursive: true });
  writeFileSync(join(inner, 'key'), 'x', { mode: 0o600 });
  const { uid, said } = startedByRoot('nobody');
  expect(said).toBe('');
  expect(uid).toBeGreaterThan(0);
  for (const path of [join(directory, 'data'), inner, join(inner, 'key')])
    expect(statSync(path).uid).toBe(uid);
});

it.runIf(process.getuid?.() === 0)('says what is wrong when it stays root', () => {
  expect(startedByRoot(undefined)).toEqual({ uid: 0, said: expect.stringContaining('runs as root') });
  expect(startedByRoot('no-such-user').said).toContain('There is no user no-such-user');
  expect(startedByRoot('root').said).toContain('must not be root');
});
