import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';
import { isSecretName, redact } from './redact.ts';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Log lines on standard error, one event a line: `2026-11-21T05:31:02.123Z info batch stored rows=3`. Without secrets. */
export function printLog(
  least: Config['PARLEY_LOG'],
  write = (line: string) => process.stderr.write(line),
): Log {
  const line =
    (level: (typeof LEVELS)[number]) =>
    (fields: object, message: string): void => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
      const values = Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => ` ${name}=${isSecretName(name) ? '[hidden]' : redact(valueText(value))}`);
      write(`${new Date().toISOString()} ${level} ${redact(message)}${values.join('')}\n`);
    };
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
}

function valueText(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(value.stack ?? value.message);
  return typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value);
}
