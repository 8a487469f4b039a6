import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const PARLEY = resolve(import.meta.dirname, '../../cli/bin/parley.js');

export type PseudoTerminal = {
  /** Everything that has been shown so far. */
  screen: () => string;
  /** The screen as soon as it holds that. */
  shows: (text: RegExp) => Promise<RegExpExecArray>;
  /** Exit code of the command. */
  ended: Promise<number>;
  kill: () => void;
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The command line as a user runs it at a terminal: `script` gives it a pseudo terminal to write to. */
export function atTerminal(args: readonly string[], env: Record<string, string>): PseudoTerminal {
  const command = [process.execPath, PARLEY, ...args];
  const wrapped =
    process.platform === 'darwin'
      ? ['-q', '/dev/null', ...command]
      : ['-qefc', command.map(quoted).join(' '), '/dev/null'];
  const child = spawn('script', wrapped, {
    env: { PATH: process.env['PATH'] ?? '', TERM: 'xterm', NO_COLOR: '1', ...env },
  });
  let screen = '';
  const watchers = new Set<() => void>();
  child.stdout.on('data', (chunk) => {
    screen += String(chunk);
    for (const watcher of watchers) watcher();
  });
  const ended = new Promise<number>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code ?? -1));
  });
  return {
    screen: () => screen,
    ended,
    kill: () => child.kill(),
    shows: (text) =>
      new Promise((found, fail) => {
        const look = (): void => {
          const match = text.exec(screen);
          if (!match) return;
          watchers.delete(look);
          found(match);
        };
        watchers.add(look);
        look();
        void ended.then(() => fail(new Error(`The command ended before it showed ${text}:\n${screen}`)));
      }),
  };
}
