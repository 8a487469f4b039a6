import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { CliError } from '../../platform/cli-error.ts';
import type { Io } from '../../platform/io.ts';

export const PACKAGE = '@parley/cli';

export type Update = { current: string; latest: string; isCurrent: boolean };

const partsOf = (version: string): number[] => version.split('-')[0]?.split('.').map(Number) ?? [];

/** Whether the first version is at least the second; what follows a dash does not count. */
export function isAtLeast(version: string, other: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(other)];
  const at = [0, 1, 2].find((index) => (ours[index] ?? 0) !== (theirs[index] ?? 0));
  return at === undefined || (ours[at] ?? 0) > (theirs[at] ?? 0);
}

/** The newest published version, by npm, which knows where this machine gets its packages from. */
async function latestVersion(io: Io): Promise<string> {
  const npm = spawn(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['view', PACKAGE, 'version'], {
    env: { ...io.env },
    signal: io.signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    npm.once('error', reject);
    npm.once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(npm.stdout), text(npm.stderr), ended]).catch(() => {
    throw new CliError('error', 'npm, which knows of new versions, could not be started.');
  });
  if (code === 0 && /^\d+\.\d+\.\d+/.test(out.trim())) return out.trim();
  if (/E404/.test(err))
    throw new CliError('notFound', `${PACKAGE} is not published where npm gets its packages from.`, {
      nextSteps: ['Install the file of a release: npm install --global ./parley-cli-VERSION.tgz'],
    });
  throw new CliError('tryAgain', 'npm could not ask for the newest version.');
}

/** Whether a newer version than this one is published. */
export async function findUpdate(io: Io, current: string): Promise<Update> {
  const latest = await latestVersion(io);
  return { current, latest, isCurrent: isAtLeast(current, latest) };
}
