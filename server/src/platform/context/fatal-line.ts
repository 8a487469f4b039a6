import { inspect } from 'node:util';
import { StartupError } from '../config/startup-error.ts';
import { redact } from './redact.ts';

/**
 * Why the server ends at its start: for people what they can act on, of anything else the stack; for programs, where log lines are JSON,
 * one line of JSON with the same words. Settings may be what is wrong, so that the format is read for itself.
 */
export function fatalLine(error: unknown, format: string | undefined): string {
  const isKnown = error instanceof StartupError;
  if (format?.trim() !== 'json') return isKnown ? error.message : inspect(error);
  return JSON.stringify({
    time: new Date().toISOString(),
    level: 'fatal',
    message: redact(error instanceof Error ? error.message : String(error)),
    ...(!isKnown && { err: redact(inspect(error)) }),
  });
}
