import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TAIL_BYTES = 256 * 1024;
const MOST_LINES = 100;
/** How the engines mark an error. Statements and details that PostgreSQL writes below are not taken: they hold values. */
const ERROR = /<(Error|Fatal|Critical)>|\b(ERROR|FATAL|PANIC): /;

function tailOf(path: string): string {
  const { size } = statSync(path);
  const length = Math.min(size, TAIL_BYTES);
  const buffer = Buffer.alloc(length);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, buffer, 0, length, size - length);
  } finally {
    closeSync(descriptor);
  }
  return buffer.toString('utf8');
}

/** The last errors in the logs of the embedded engines, each with the file it is in. */
export function recentErrors(dataDirectory: string): string[] {
  const logs = join(dataDirectory, 'logs');
  if (!existsSync(logs)) return [];
  return readdirSync(logs)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) =>
      tailOf(join(logs, name))
        .split('\n')
        .filter((line) => ERROR.test(line))
        .slice(-MOST_LINES)
        .map((line) => `${name}: ${line}`),
    );
}
