import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { CliError } from './cli-error.ts';
import type { Io } from './io.ts';

/** What the program jq makes of JSON. Strings are printed as they are, one a line. */
export async function runJq(io: Io, expression: string, json: string): Promise<string> {
  const jq = spawn('jq', ['-r', expression], { env: { ...io.env }, signal: io.signal });
  const ended = new Promise<number | null>((resolve, reject) => {
    jq.once('error', reject);
    jq.once('close', resolve);
  });
  // When jq ends before it has read everything, its exit code says why.
  jq.stdin.on('error', () => undefined);
  jq.stdin.end(json);
  try {
    const [out, err, code] = await Promise.all([text(jq.stdout), text(jq.stderr), ended]);
    if (code === 0) return out;
    throw new CliError('invalidInput', `jq refused the expression: ${err.trim()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new CliError('usage', '--jq needs the program jq, which was not found.', {
      nextSteps: ['Install it from https://jqlang.org', 'Or choose fields: --json id,name'],
    });
  }
}
