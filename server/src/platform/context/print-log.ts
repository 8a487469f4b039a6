import type { Config } from '../config/config.ts';
import type { Log } from './log.ts';
import { createOutageLines } from './outage-lines.ts';
import { isSecretName, redact } from './redact.ts';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

type Options = {
  format?: Config['PARLEY_LOG_FORMAT'] | undefined;
  write?: (line: string) => boolean;
};

/**
 * Log lines on standard error, one event a line: `2026-11-21T05:31:02.123Z info batch stored rows=3`, or the same as JSON. Without
 * secrets. What fails because an engine is away is one line a minute.
 */
export function printLog(
  least: Config['PARLEY_LOG'],
  { format = 'text', write = (line) => process.stderr.write(line) }: Options = {},
): Log {
  const outageLine = createOutageLines();
  const line =
    (level: (typeof LEVELS)[number]) =>
    (given: object, message: string): void => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
      const fields = outageLine(given, message);
      if (fields === undefined) return;
      const values = Object.entries(fields).filter(([, value]) => value !== undefined);
      const time = new Date().toISOString();
      write(
        `${format === 'json' ? jsonLine(time, level, message, values) : textLine(time, level, message, values)}\n`,
      );
    };
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
}

type Values = readonly [name: string, value: unknown][];

function textLine(time: string, level: string, message: string, values: Values): string {
  const texts = values.map(
    ([name, value]) => ` ${name}=${isSecretName(name) ? '[hidden]' : redact(valueText(value))}`,
  );
  return `${time} ${level} ${redact(message)}${texts.join('')}`;
}

/** Every value as a program reads it; an error is its stack. */
const jsonLine = (time: string, level: string, message: string, values: Values): string =>
  JSON.stringify({
    time,
    level,
    message: redact(message),
    ...Object.fromEntries(
      values.map(([name, value]) => [
        name,
        isSecretName(name) ? '[hidden]' : typeof value === 'number' ? value : redact(plainText(value)),
      ]),
    ),
  });

const plainText = (value: unknown): string =>
  value instanceof Error
    ? (value.stack ?? value.message)
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

function valueText(value: unknown): string {
  if (value instanceof Error) return JSON.stringify(value.stack ?? value.message);
  return typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value);
}
