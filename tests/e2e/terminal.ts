import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverUrl } from './person.ts';

const PARLEY = resolve(import.meta.dirname, '../../cli/bin/parley.js');

/** The command line tool with a configuration of its own: `await parley('kpi', 'web-traffic', '--json')`. */
export type Terminal = ((...args: string[]) => Promise<string>) & { env: NodeJS.ProcessEnv };

/** A command of it as a line for a shell, with the environment it needs. */
export const terminalCommand = ({ env }: Terminal, words: string) => ({
  env,
  command: `'${process.execPath}' '${PARLEY}' ${words}`,
});

/** A terminal that is signed in to the sample world. */
export async function signedInTerminal(): Promise<Terminal> {
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'parley-cli-')),
    NO_COLOR: '1',
    PARLEY_INSTANCE: process.env['PARLEY_E2E_INSTANCE'],
  };
  const run = (...args: string[]): Promise<string> =>
    new Promise((done, fail) => {
      execFile(
        process.execPath,
        [PARLEY, ...args],
        { env, maxBuffer: 64 * 1024 * 1024 },
        (error, stdout, stderr) =>
          error ? fail(new Error(`parley ${args.join(' ')}: ${stderr}`)) : done(stdout),
      );
    });
  await run('login', '--sample', '--server', serverUrl());
  return Object.assign(run, { env });
}
