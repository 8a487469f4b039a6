import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const CLI = resolve(import.meta.dirname, '../../cli');

export type Ran = { code: number; out: string; err: string };

/** The built command line as a script runs it: its own process, nothing of it a terminal. */
export function commandLine(env: Record<string, string>) {
  if (!existsSync(`${CLI}/dist/main.js`))
    throw new Error('the command line is not built: run npm run build first');
  return (args: readonly string[], input = ''): Promise<Ran> =>
    new Promise((done, fail) => {
      const child = spawn(process.execPath, [`${CLI}/bin/parley.js`, ...args], {
        env: { PATH: process.env['PATH'] ?? '', ...env },
      });
      const ran: Ran = { code: -1, out: '', err: '' };
      child.stdout.on('data', (chunk) => {
        ran.out += String(chunk);
      });
      child.stderr.on('data', (chunk) => {
        ran.err += String(chunk);
      });
      child.once('error', fail);
      child.once('close', (code) => done({ ...ran, code: code ?? -1 }));
      // A command that does not read its input may be gone before it is written.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
}
