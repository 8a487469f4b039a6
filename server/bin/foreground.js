import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './workspace.js';

const BINARIES = join(ROOT, 'node_modules/.bin');

/** Runs commands side by side until one ends or somebody interrupts; then all are ended, and their first code is ours. */
export function runInForeground(commands) {
  const env = { ...process.env, PATH: `${BINARIES}${delimiter}${process.env.PATH}` };
  const children = commands.map(({ command, args, cwd = ROOT, variables = {} }) =>
    spawn(command, args, { cwd, env: { ...env, ...variables }, stdio: 'inherit' }),
  );
  const pass = (signal) => {
    for (const child of children)
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal));
  let left = children.length;
  for (const child of children)
    child.once('exit', (code) => {
      process.exitCode ||= code ?? 1;
      if (--left > 0) pass('SIGTERM');
    });
}
