import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ControlGroup } from './control-group.ts';
import { temporaryDirectory } from './engine-process.ts';

const MAIN = join(resolve(import.meta.dirname, '../../server'), 'bin/parley-server.js');

export type ServerProcess = {
  url: string;
  directory: string;
  pid: number;
  /** Everything it printed so far. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Ends it as Ctrl-C does and removes its data. */
  stop: () => Promise<void>;
};

/** The whole program as a user starts it, on a free port and a directory of its own; resolves when it says it is ready. */
export async function startServerProcess(
  settings: Record<string, string> = {},
  directory = temporaryDirectory(),
  { program = MAIN, group }: { program?: string; group?: ControlGroup } = {},
): Promise<ServerProcess> {
  const [command, args] =
    group === undefined ? [process.execPath, [program]] : ['sh', group.shell(process.execPath, [program])];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', PARLEY_LOG: 'warn', PARLEY_DATA_DIR: directory, ...settings },
  });
  const lines: string[] = [];
  const exited = new Promise<number | null>((done) => child.once('exit', done));
  const url = await new Promise<string>((ready, fail) => {
    const read = (line: string): void => {
      lines.push(line);
      const address = /is ready .*?(https?:\/\/\S+)/.exec(line)?.[1];
      if (address !== undefined) ready(address);
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${lines.join('\n')}`)));
  });
  const kill = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return exited;
  };
  return {
    url,
    directory,
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    kill,
    stop: async () => {
      await kill('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
